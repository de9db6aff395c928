import jsQR from 'jsqr';

const QUIET_ZONE = 4;
/** Pixels per module: the reader cannot find a code of single pixels. */
const SCALE = 4;

/** Reads a drawn QR code, which must have four light modules on every side. Null when no scanner could. */
export function readPicture(picture: HTMLElement): string | null {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    const [column, row, modules] = [Number(x), Number(y), Number(length)];
    const is_inside = [column, column + modules - 1, row].every(
      (at) => at >= QUIET_ZONE && at < size - QUIET_ZONE,
    );
    if (!is_inside) throw new Error(`the module at ${column}, ${row} is dark in the quiet zone`);
    for (let pixel_row = row * SCALE; pixel_row < (row + 1) * SCALE; pixel_row += 1) {
      const start = 4 * (pixel_row * width + column * SCALE);
      pixels.fill(0, start, start + 4 * SCALE * modules);
    }
  }
  return jsQR(pixels, width, width)?.data ?? null;
}
