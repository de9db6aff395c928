import { INK } from '../../assets/ink-outlines.ts';
import { blotShape } from '../../ui/display/blot-shape.ts';
import type { Paint, Pen } from './type-setting.ts';

/** The box of the outlines. */
const BOX = 100;

type Shape = keyof typeof INK;

const BLOTS: readonly Shape[] = ['blot-1', 'blot-2', 'blot-3', 'blot-4', 'blot-5', 'blot-6'];

/** Where the middle of a shape lies, how wide it is and how far it is turned. */
export type Place = { x: number; y: number; width: number; turn?: number };

function inPlace(pen: Pen, { x, y, width, turn = 0 }: Place, draw: () => void): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate((turn * Math.PI) / 180);
  pen.scale(width / BOX, width / BOX);
  pen.translate(-BOX / 2, -BOX / 2);
  draw();
  pen.restore();
}

/** How thick the ink is; without a value as on a card. */
export type Ink = { alphas?: Partial<Record<string, number>>; fade?: number };

export function drawShape(pen: Pen, shape: Shape, place: Place, paint: Paint, ink: Ink = {}): void {
  const { alphas = {}, fade = 1 } = ink;
  const alphaOf = (alpha: string) => alphas[alpha] ?? Number(alpha.startsWith('--') ? paint(alpha) : alpha);
  inPlace(pen, place, () => {
    for (const { fill, alpha, rule, d } of INK[shape]) {
      pen.globalAlpha = alphaOf(alpha) * fade;
      pen.fillStyle = paint(fill);
      pen.fill(new Path2D(d), rule);
    }
  });
}

/** The blot that this seed has on a card. */
export function drawBlot(pen: Pen, seed: string, { x, y, width }: Place, paint: Paint, ink: Ink): void {
  const blot = blotShape(seed);
  const place = {
    x: x + (blot.x / 100) * width,
    y: y + (blot.y / 100) * width,
    width,
    turn: blot.turn,
  };
  drawShape(pen, BLOTS[blot.variant - 1] ?? 'blot-1', place, paint, ink);
}

export type Stroke = { colour: string; dash: number[] };

/** A dashed or dotted circle by hand. */
export function drawRing(pen: Pen, seed: string, place: Place, { colour, dash }: Stroke): void {
  inPlace(pen, { ...place, turn: blotShape(seed).turn }, () => {
    pen.strokeStyle = colour;
    pen.lineWidth = 3.2;
    pen.lineCap = 'round';
    pen.setLineDash(dash);
    for (const { d } of INK.ring) pen.stroke(new Path2D(d));
  });
}
