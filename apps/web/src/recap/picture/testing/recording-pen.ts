import type { Easel } from '../easel.ts';
import type { Pen } from '../type-setting.ts';

type Spot = { x: number; y: number };

export type Drawn =
  | { kind: 'text'; text: string; x: number; y: number; font: string; align: string; direction: string }
  | { kind: 'fill'; colour: string; alpha: number; d: string | null; at: Spot | null }
  | { kind: 'stroke'; colour: string; d: string | null; at: Spot | null }
  | { kind: 'image'; x: number; y: number; width: number; height: number };

/** In place of Path2D, which jsdom lacks. */
export class OpenPath {
  readonly d: string;
  constructor(d: string) {
    this.d = d;
  }
}

const pathOf = (path: unknown): string | null => (path instanceof OpenPath ? path.d : null);

const nothing = () => undefined;

const START = {
  direction: 'ltr',
  fillStyle: '',
  font: '',
  globalAlpha: 1,
  globalCompositeOperation: 'source-over',
  letterSpacing: '0px',
  lineCap: 'butt',
  lineWidth: 1,
  strokeStyle: '',
  textAlign: 'start',
} satisfies Partial<Pen>;

/** A pen that writes down what it draws and where; each letter is as wide as half its size. */
export function recordingPen(drawn: Drawn[]): Pen {
  /** The middle of each shape: what a saved state is moved to first. */
  const places: (Spot | null)[] = [null];
  const states: Partial<Pen>[] = [];
  const text = String;
  const pen: Pen = {
    ...START,
    arc: nothing,
    beginPath: nothing,
    clip: nothing,
    closePath: nothing,
    fillRect: nothing,
    lineTo: nothing,
    moveTo: nothing,
    rotate: nothing,
    roundRect: nothing,
    scale: nothing,
    setLineDash: nothing,
    save() {
      states.push(Object.fromEntries(Object.keys(START).map((key) => [key, Reflect.get(pen, key)])));
      places.push(null);
    },
    restore() {
      Object.assign(pen, states.pop());
      places.pop();
    },
    translate(x, y) {
      places[places.length - 1] ??= { x, y };
    },
    measureText(line) {
      const size = Number(/([\d.]+)px/.exec(pen.font)?.[1] ?? 0);
      return { width: [...line].length * size * 0.5 };
    },
    fillText(line, x, y) {
      const { font, textAlign: align, direction } = pen;
      drawn.push({ kind: 'text', text: line, x, y, font, align, direction });
    },
    fill(path?: unknown) {
      const { fillStyle, globalAlpha: alpha } = pen;
      drawn.push({
        kind: 'fill',
        colour: text(fillStyle),
        alpha,
        d: pathOf(path),
        at: places.at(-1) ?? null,
      });
    },
    stroke(path?: unknown) {
      drawn.push({
        kind: 'stroke',
        colour: text(pen.strokeStyle),
        d: pathOf(path),
        at: places.at(-1) ?? null,
      });
    },
    drawImage(_image: unknown, x: number, y: number, width?: number, height?: number) {
      drawn.push({ kind: 'image', x, y, width: width ?? 0, height: height ?? 0 });
    },
  };
  return pen;
}

/** Tokens are their own names, but for the strength of the ink. */
export function recordingEasel(drawn: Drawn[], art: Easel['art'] = { logo: null, lucky: null }): Easel {
  const pen = recordingPen(drawn);
  return {
    pen,
    paint: (token) => (token.endsWith('-a') ? '0.5' : token),
    art,
    overlay: (draw) => draw(recordingPen(drawn)),
  };
}
