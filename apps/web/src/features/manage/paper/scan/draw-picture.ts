type Part = { x: number; y: number; width: number; height: number };

/** The longer side of what a decoder gets to see first, in pixels. */
export const LONGER_SIDE = 640;

/** Draws a part of a picture so that its longer side has at most so many pixels; never larger than it is. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  { x, y, width, height }: Part,
  longer_side: number,
): void {
  const scale = Math.min(1, longer_side / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  // Pixels are read from it after every drawing, which is slow from the memory of a graphics card.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return;
  pen.imageSmoothingQuality = 'medium';
  pen.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
}
