import { openDecoder } from './decoder.ts';
import { drawPicture, LONGER_SIDE } from './draw-picture.ts';

/** A photo may show a whole table with the sheet on it. */
const LONGER_SIDES = [LONGER_SIDE, 2 * LONGER_SIDE, 4 * LONGER_SIDE];

/** The text of a code in a picture that was taken or chosen; null if there is none, or if the file is no picture. */
export async function readPicture(file: Blob): Promise<string | null> {
  const decode = await openDecoder();
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  try {
    for (const longer_side of LONGER_SIDES) {
      drawPicture(canvas, picture, { x: 0, y: 0, width, height }, longer_side);
      const text = await decode(canvas);
      if (text !== null) return text;
      if (longer_side >= Math.max(width, height)) break;
    }
    return null;
  } finally {
    picture.close();
  }
}
