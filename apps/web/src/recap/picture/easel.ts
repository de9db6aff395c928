import type { Paint, Pen } from './type-setting.ts';

export const SIZE = { width: 1080, height: 1350 } as const;

export type Art = { logo: CanvasImageSource | null; lucky: CanvasImageSource | null };

/** What a picture is drawn with. */
export type Easel = {
  pen: Pen;
  paint: Paint;
  art: Art;
  /** Lays a sheet of ink over what is there: paper shows through. */
  overlay: (draw: (pen: Pen) => void) => void;
};
