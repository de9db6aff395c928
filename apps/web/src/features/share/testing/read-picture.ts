import { readQr } from './read-qr.ts';

const QUIET_ZONE = 4;

/** Reads the drawing of a QR code, which must have four light modules on every side. */
export function readPicture(picture: HTMLElement): string {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]) - 2 * QUIET_ZONE;
  const drawn = picture.querySelector('path')?.getAttribute('d') ?? '';
  const dark = new Set(
    [...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
      ([, column, row]) => `${Number(row) - QUIET_ZONE} ${Number(column) - QUIET_ZONE}`,
    ),
  );
  const along = Array.from({ length: size }, (_, index) => index);
  const grid = along.map((row) => along.map((column) => dark.has(`${row} ${column}`)));
  if (grid.flat().filter(Boolean).length !== dark.size) throw new Error('something is dark outside the code');
  return readQr(grid).text;
}
