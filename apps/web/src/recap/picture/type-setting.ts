/** What the picture needs of a canvas. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'clip'
  | 'closePath'
  | 'direction'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'globalCompositeOperation'
  | 'letterSpacing'
  | 'lineCap'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'restore'
  | 'rotate'
  | 'roundRect'
  | 'save'
  | 'scale'
  | 'setLineDash'
  | 'stroke'
  | 'strokeStyle'
  | 'textAlign'
  | 'translate'
> & { measureText: (text: string) => { width: number } };

/** The value of a token, always that of the light theme. */
export type Paint = (token: string) => string;

export type Type = {
  family: '--display' | '--text';
  weight: number;
  size: number;
  /** In em, as in style sheets. */
  spacing?: number;
  /** The narrow face of the cells. */
  is_narrow?: boolean;
};

export const TYPES = {
  round: { family: '--display', weight: 700, size: 44, spacing: -0.02 },
  shout: { family: '--display', weight: 800, size: 166 },
  headline: { family: '--display', weight: 800, size: 120, spacing: -0.04 },
  second: { family: '--display', weight: 700, size: 44, spacing: -0.02 },
  free: { family: '--display', weight: 800, size: 30 },
  phrase: { family: '--text', weight: 600, size: 22, is_narrow: true },
  winning_phrase: { family: '--text', weight: 700, size: 22, is_narrow: true },
  figure: { family: '--display', weight: 800, size: 56, spacing: -0.03 },
  label: { family: '--text', weight: 550, size: 28 },
  foot: { family: '--text', weight: 600, size: 28 },
} as const satisfies Record<string, Type>;

/** `condensed` is as narrow as the face of the cells goes. */
export const fontOf = ({ family, weight, is_narrow }: Type, size: number, paint: Paint): string =>
  `${weight} ${is_narrow ? 'condensed ' : ''}${size}px ${paint(family)}`;

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** By its first letter, like dir="auto". */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

/** Prepares the pen for a text of this size. Letters that join must not be moved. */
export function setType(pen: Pen, type: Type, size: number, text: string, paint: Paint): void {
  pen.font = fontOf(type, size, paint);
  pen.letterSpacing = `${RIGHT_TO_LEFT.test(text) ? 0 : (type.spacing ?? 0) * size}px`;
}

/** How wide a text of this size is. */
export type Measure = (text: string, size: number) => number;

export const measureWith =
  (pen: Pen, type: Type, paint: Paint): Measure =>
  (text, size) => {
    setType(pen, type, size, text, paint);
    return pen.measureText(text).width;
  };
