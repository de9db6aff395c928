import { FLASH } from '../../page-limits.ts';

const PIECES = 150;
const GRAVITY = 0.00028;
const COLOURS = ['--raspberry', '--night', '--cream', '--ball-b', '--ball-i', '--ball-g', '--ball-o'];
/** Fades out at the end instead of vanishing. */
const FADE = 900;

type Shape = (pen: CanvasRenderingContext2D, size: number) => void;

const SHAPES: readonly Shape[] = [
  (pen, size) => pen.fillRect(-size, -size / 2.4, size * 2, size / 1.2),
  (pen, size) => {
    pen.beginPath();
    pen.arc(0, 0, size * 0.66, 0, Math.PI * 2);
    pen.fill();
  },
  (pen, size) => {
    pen.lineWidth = Math.max(4, size * 0.24);
    pen.beginPath();
    pen.arc(0, 0, size, Math.PI, Math.PI * 2);
    pen.stroke();
  },
];

const between = (from: number, to: number) => from + Math.random() * (to - from);
const oneOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

function newPiece(width: number, height: number, colours: readonly string[], scale: number) {
  const side = Math.random() < 0.5 ? -1 : 1;
  return {
    /** Fired from both lower corners, spread over time. */
    after: between(0, 1_400),
    x: side < 0 ? 0 : width,
    y: height * between(0.7, 1),
    right: -side * between(0.08, 0.62) * Math.sqrt(width / 1_000 + 0.25),
    up: between(0.34, 0.82) * Math.sqrt(height / 900),
    turn: between(0, Math.PI * 2),
    spin: between(-0.008, 0.008),
    size: between(7, 16.5) * scale,
    colour: oneOf(colours) ?? '',
    shape: oneOf(SHAPES),
  };
}

/** Draws confetti on a canvas for five seconds. The returned function stops it. */
export function throwConfetti(canvas: HTMLCanvasElement, scale: number): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => undefined;
  const { clientWidth: width, clientHeight: height } = canvas;
  const sharpness = Math.min(devicePixelRatio, 2);
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  pen.scale(sharpness, sharpness);

  const style = getComputedStyle(canvas);
  const colours = COLOURS.map((name) => style.getPropertyValue(name).trim());
  const pieces = Array.from({ length: PIECES }, () => newPiece(width, height, colours, scale));
  const start = performance.now();
  let frame = requestAnimationFrame(draw);

  function draw(now: number): void {
    const passed = now - start;
    pen?.clearRect(0, 0, width, height);
    if (!pen || passed >= FLASH.confetti) return;
    pen.globalAlpha = Math.min(1, (FLASH.confetti - passed) / FADE);
    for (const { after, x, y, right, up, turn, spin, size, colour, shape } of pieces) {
      const time = passed - after;
      if (time < 0) continue;
      const drag = 1 / (1 + time / 2_600);
      pen.save();
      pen.translate(x + right * time * drag, y - up * time + (GRAVITY * time * time) / 1.6);
      pen.rotate(turn + spin * time);
      // It tumbles, but never so far that only its edge is visible.
      pen.scale(1, 0.65 + 0.35 * Math.cos(time / 260 + turn));
      pen.fillStyle = colour;
      pen.strokeStyle = colour;
      shape?.(pen, size);
      pen.restore();
    }
    frame = requestAnimationFrame(draw);
  }

  return () => {
    cancelAnimationFrame(frame);
    pen.clearRect(0, 0, width, height);
  };
}
