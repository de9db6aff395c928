import { SPIKES } from '../../bingo/celebration/burst.tsx';
import { drawCard } from './draw-card.ts';
import { drawShape } from './draw-ink.ts';
import { type Easel, SIZE } from './easel.ts';
import { fitLine, type Named, plainly } from './fit-line.ts';
import type { Mood, Picture } from './picture-of.ts';
import type { Figure } from './picture-words.ts';
import { measureWith, setType, TYPES, type Type } from './type-setting.ts';

/** The margin on either side. */
const EDGE = 72;
const INNER = SIZE.width - 2 * EDGE;

const RAYS = { x: 540, y: 742.5, from: 3, each: 7.5, count: 24, reach: 1400 } as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function drawRays({ pen, paint }: Easel): void {
  pen.fillStyle = paint('--gold');
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  pen.fillStyle = paint('--gold-hi');
  for (let ray = 0; ray < RAYS.count; ray += 1) {
    // Counted from the top, as style sheets do.
    const from = RAYS.from - 90 + (2 * ray + 1) * RAYS.each;
    pen.beginPath();
    pen.moveTo(RAYS.x, RAYS.y);
    pen.arc(RAYS.x, RAYS.y, RAYS.reach, radians(from), radians(from + RAYS.each));
    pen.closePath();
    pen.fill();
  }
}

/** Beside the headline and the card, never under a text. */
const CONFETTI = [
  { kind: 'strip', colour: '--ball-b', x: 32, y: 110, size: 38, turn: 130 },
  { kind: 'strip', colour: '--cream', x: 1005, y: 31, size: 44, turn: 218 },
  { kind: 'dot', colour: '--ball-o', x: 966, y: 236, size: 27, turn: 0 },
  { kind: 'strip', colour: '--ball-b', x: 846, y: 268, size: 39, turn: 142 },
  { kind: 'bow', colour: '--cream', x: 742, y: 214, size: 37, turn: 223 },
  { kind: 'dot', colour: '--ball-b', x: 838, y: 452, size: 28, turn: 0 },
  { kind: 'dot', colour: '--ball-o', x: 1048, y: 412, size: 17, turn: 0 },
  { kind: 'bow', colour: '--ball-o', x: 962, y: 520, size: 42, turn: 306 },
  { kind: 'strip', colour: '--cream', x: 778, y: 602, size: 40, turn: 46 },
] as const;

function drawConfetti({ pen, paint }: Easel): void {
  for (const { kind, colour, x, y, size, turn } of CONFETTI) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(radians(turn));
    pen.fillStyle = paint(colour);
    pen.strokeStyle = paint(colour);
    pen.lineWidth = 6.8;
    pen.beginPath();
    if (kind === 'strip') pen.roundRect(-size / 2, -size * 0.21, size, size * 0.42, 2);
    else if (kind === 'dot') pen.arc(0, 0, size / 2, 0, 2 * Math.PI);
    else pen.arc(0, 0, size / 2 - 3.4, Math.PI, 2 * Math.PI);
    if (kind === 'bow') pen.stroke();
    else pen.fill();
    pen.restore();
  }
}

function drawBurst({ pen, paint }: Easel): void {
  pen.save();
  pen.translate(646, 664);
  pen.scale(4.5, 4.5);
  pen.fillStyle = paint('--raspberry');
  pen.fill(new Path2D(SPIKES));
  pen.restore();
}

const THIN_INK = { '--daub-body-a': 0.34, '--daub-hit-a': 0.1, '--daub-edge-a': 0.2 };

function drawPaper({ pen, paint, overlay }: Easel): void {
  pen.fillStyle = paint('--paper');
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  overlay((ink) => drawShape(ink, 'blot-1', { x: 864, y: 556, width: 760 }, paint, { alphas: THIN_INK }));
}

type Line = { type: Type; x: number; y: number; width: number; align?: 'left' | 'right'; colour?: string };

/** One line on its baseline; returns how wide it is. */
function drawLine({ pen, paint }: Easel, named: Named, line: Line): number {
  const { type, x, y, width, align = 'left', colour = '--night' } = line;
  const measure = measureWith(pen, type, paint);
  const { text, size } = fitLine(named, measure, type.size, width);
  const drawn = measure(text, size);
  pen.textAlign = align;
  pen.fillStyle = paint(colour);
  pen.fillText(text, x, y);
  return drawn;
}

/** How the letters of a poster are turned and moved, in parts of their height. */
const POSTER = [
  { letter: 'B', down: 0.04, turn: -8 },
  { letter: 'i', down: -0.06, turn: 5 },
  { letter: 'n', down: 0.03, turn: -4 },
  { letter: 'g', down: -0.05, turn: 6 },
  { letter: 'o', down: 0.05, turn: -5 },
  { letter: '!', down: -0.04, turn: 9 },
] as const;

const POSTER_TOP = 199;
const POSTER_HEIGHT = 123;

/** Bingo! as on a poster: all shadows lie below all letters. */
function drawShout({ pen, paint }: Easel): void {
  const { shout } = TYPES;
  setType(pen, shout, shout.size, '', paint);
  pen.textAlign = 'center';
  const shadow = shout.size * 0.042;
  for (const { colour, offset } of [
    { colour: '--raspberry', offset: shadow },
    { colour: '--night', offset: 0 },
  ]) {
    pen.fillStyle = paint(colour);
    let x: number = EDGE - 6;
    for (const { letter, down, turn } of POSTER) {
      const { width } = pen.measureText(letter);
      pen.save();
      pen.translate(x + width / 2, POSTER_TOP + POSTER_HEIGHT * (0.5 + down));
      pen.rotate(radians(turn));
      pen.fillText(letter, offset, shout.size * 0.33 + offset);
      pen.restore();
      x += width + shout.size * 0.01;
    }
  }
}

function drawHead(easel: Easel, { words, is_gold }: Picture, shows_phrases: boolean): void {
  const { pen, art } = easel;
  if (art.logo) pen.drawImage(art.logo, EDGE, 76, (72 * 4698) / 1010, 72);
  const round: Line = { type: TYPES.round, x: SIZE.width - EDGE, y: 125, width: INNER / 2, align: 'right' };
  drawLine(easel, plainly(words.round), round);
  if (is_gold) drawShout(easel);
  else drawLine(easel, plainly(words.headline), { type: TYPES.headline, x: EDGE, y: 294, width: INNER });
  const second = shows_phrases ? words.second_with_phrases : words.second;
  drawLine(easel, second, { type: TYPES.second, x: EDGE + 2, y: 384, width: INNER - 2 });
}

/** Beside the lower right corner of the card, on the ground; alone he stands in the middle. */
const LUCKY: Record<Mood, { x: number; y: number; width: number; height: number }> = {
  win: { x: 708, y: 716, width: 322, height: 362 },
  cheer: { x: 692, y: 752, width: 336, height: 331 },
  oops: { x: 692, y: 752, width: 336, height: 331 },
  doze: { x: 250, y: 482, width: 580, height: 571 },
};

/** Beginnings of the columns. */
const COLUMNS = [EDGE, 360, 720] as const;
const COLUMN_GAP = 38;

function drawFigures(easel: Easel, figures: readonly Figure[], is_gold: boolean): void {
  const { pen, paint } = easel;
  for (const [at, { value, label }] of figures.entries()) {
    const from = COLUMNS[at] ?? EDGE;
    const to = COLUMNS[at + 1] ?? SIZE.width - EDGE;
    const x = at === 0 ? from : from + COLUMN_GAP;
    if (at > 0) {
      pen.save();
      pen.globalAlpha = is_gold ? 0.3 : 1;
      pen.fillStyle = paint(is_gold ? '--night' : '--rule');
      pen.fillRect(from, 1104, 4, 98);
      pen.restore();
    }
    const width = to - x - 16;
    drawLine(easel, plainly(value), { type: TYPES.figure, x, y: 1153, width });
    const colour = is_gold ? '--night' : '--ink-soft';
    drawLine(easel, plainly(label), { type: TYPES.label, x, y: 1194, width, colour });
  }
}

const FOOT_GAP = 48;

function drawFoot(easel: Easel, game: Named, host: string): void {
  const foot = { type: TYPES.foot, y: 1293 };
  const site: Line = { ...foot, x: SIZE.width - EDGE, width: INNER / 2, align: 'right' };
  const taken = drawLine(easel, { name: host, say: (name) => name }, site);
  drawLine(easel, game, { ...foot, x: EDGE, width: INNER - taken - FOOT_GAP });
}

type Look = { shows_phrases: boolean; host: string };

/** Draws the whole picture, from the ground to the foot. */
export function drawPicture(easel: Easel, picture: Picture, { shows_phrases, host }: Look): void {
  const { words, is_gold, mood, cells } = picture;
  if (is_gold) {
    drawRays(easel);
    drawConfetti(easel);
    drawBurst(easel);
  } else drawPaper(easel);
  drawHead(easel, picture, shows_phrases);
  if (cells) drawCard(easel, cells, shows_phrases);
  const { x, y, width, height } = LUCKY[mood];
  if (easel.art.lucky) easel.pen.drawImage(easel.art.lucky, x, y, width, height);
  drawFigures(easel, words.figures, is_gold);
  drawFoot(easel, words.game, host);
}
