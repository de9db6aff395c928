import { act } from '@testing-library/react';
import { correction, generate } from 'lean-qr';
import { onTestFinished, vi } from 'vitest';

/** Pixels of a module. */
const SCALE = 6;

/** A square of light paper with the code of a text in the middle. */
function photoOf(
  text: string,
  width: number,
  height: number,
): { width: number; height: number; data: Uint8ClampedArray } {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  if (text === '') return { width, height, data };
  const code = generate(text, { minCorrectionLevel: correction.M });
  const start = (side: number) => Math.floor((side - code.size * SCALE) / 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const is_dark = code.get(
        Math.floor((x - start(width)) / SCALE),
        Math.floor((y - start(height)) / SCALE),
      );
      if (is_dark) data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  return { width, height, data };
}

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  is_lit = false;
  has_light: boolean;

  constructor(has_light: boolean) {
    super();
    this.has_light = has_light;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  getCapabilities = () => (this.has_light ? { torch: true } : {});

  async applyConstraints({ advanced: [{ torch }] }: { advanced: [{ torch: boolean }] }): Promise<void> {
    this.is_lit = torch;
  }
}

type Options = {
  /** Plain http has none. */
  is_secure?: boolean;
  has_light?: boolean;
};

/** The camera of a phone, with canvases that hold what it sees, and pictures taken with it. */
export function fakeCamera({ is_secure = true, has_light = false }: Options = {}) {
  const asked: MediaStreamConstraints[] = [];
  const tracks: FakeTrack[] = [];
  const sizes: string[] = [];
  let sees = '';
  let give = async (): Promise<void> => undefined;
  let visibility: DocumentVisibilityState = 'visible';

  const mediaDevices = {
    async getUserMedia(constraints: MediaStreamConstraints) {
      asked.push(constraints);
      await give();
      const track = new FakeTrack(has_light);
      tracks.push(track);
      return { getTracks: () => [track], getVideoTracks: () => [track] };
    },
  };
  vi.stubGlobal('isSecureContext', is_secure);
  if (is_secure) {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  }
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);

  // Each test file begins with these as they were.
  Object.defineProperties(HTMLVideoElement.prototype, {
    readyState: {
      configurable: true,
      get: () => (tracks.some((track) => track.readyState === 'live') ? 4 : 0),
    },
    videoWidth: { configurable: true, value: 1280 },
    videoHeight: { configurable: true, value: 720 },
  });
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new DOMException('No picture', 'InvalidStateError');
    return { text: await file.text(), width: 3_000, height: 2_000, close: () => undefined };
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      return {
        drawImage: ({ text = sees }: { text?: string }) => {
          this.title = text;
          sizes.push(`${this.width}×${this.height}`);
        },
        getImageData: () => photoOf(this.title, this.width, this.height),
      };
    },
  });

  return {
    asked,
    tracks,
    /** Of everything that was drawn to be read. */
    sizes,
    isOn: () => tracks.some(({ readyState }) => readyState === 'live'),
    /** The text of the code it is held at. */
    see(text: string) {
      sees = text;
    },
    /** How the browser answers when it is asked for the camera. */
    answer(next: () => Promise<void>) {
      give = next;
    },
    refuse(name: string) {
      give = async () => {
        throw new DOMException('No', name);
      };
    },
    async show(next: DocumentVisibilityState) {
      visibility = next;
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    },
  };
}
