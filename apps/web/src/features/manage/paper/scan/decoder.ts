/** The text of a code in the picture; null if there is none that can be read. */
export type Decoder = (picture: HTMLCanvasElement) => Promise<string | null>;

const FORMAT = 'qr_code';

/** Milliseconds for one picture, at most. */
const TIME_LIMIT = 100;

/** The decoder of the browser; null where it has none for these codes. */
async function openNative(): Promise<Decoder | null> {
  const { BarcodeDetector } = window;
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    if (!BarcodeDetector || !formats.includes(FORMAT)) return null;
    const detector = new BarcodeDetector({ formats: [FORMAT] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue || null;
  } catch {
    return null;
  }
}

async function openLibrary(): Promise<Decoder> {
  const { decodeQR } = await import('qr/decode.js');
  return async (picture) => {
    const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height);
    if (!pixels) return null;
    try {
      return decodeQR(pixels, { effort: Number.POSITIVE_INFINITY, timeLimit: TIME_LIMIT }) || null;
    } catch {
      // It throws where it finds no code.
      return null;
    }
  };
}

/** Fetches the library only where the browser cannot read codes itself; fails if it cannot be fetched. */
export async function openDecoder(): Promise<Decoder> {
  const native = await openNative();
  if (!native) return await openLibrary();
  let library: Promise<Decoder> | null = null;
  return async (picture) => {
    if (!library) {
      try {
        return await native(picture);
      } catch {
        // A part of the system that the browser counts on is missing.
        library = openLibrary();
      }
    }
    return await (await library)(picture);
  };
}
