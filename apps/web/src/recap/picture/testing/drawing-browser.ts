import { type Drawn, OpenPath, recordingPen } from './recording-pen.ts';

type DrawingBrowser = {
  drawn: Drawn[];
  /** The fonts that were asked for, each with its text. */
  asked: [string, string | undefined][];
  fonts: () => Promise<FontFace[]>;
  /** How an image comes. */
  decode: () => Promise<void>;
  /** How a canvas hands over its file. */
  giveFile: (give: BlobCallback) => void;
  /** What it hands over when all goes well. */
  file: () => Blob;
  globals: { Path2D: unknown; Image: unknown };
};

/** Draws on canvases; its own Image and Path2D are for stubGlobal. */
export function drawingBrowser(): DrawingBrowser {
  const browser: DrawingBrowser = {
    drawn: [],
    asked: [],
    fonts: async () => [],
    decode: async () => undefined,
    giveFile: (give) => give(browser.file()),
    file: () => new Blob([browser.drawn.map(({ kind }) => kind).join()], { type: 'image/png' }),
    globals: {
      Path2D: OpenPath,
      Image: class {
        src = '';
        decode = () => browser.decode();
      },
    },
  };
  const load = (font: string, text?: string) => {
    browser.asked.push([font, text]);
    return browser.fonts();
  };
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => recordingPen(browser.drawn),
    toBlob: (give: BlobCallback) => browser.giveFile(give),
  });
  return browser;
}
