import { FREE_TEXT } from '@phrase-bingo/game/rules/game/phrases';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { drawBlot, drawRing, drawShape, type Stroke } from './draw-ink.ts';
import type { Easel } from './easel.ts';
import { fitLine, plainly } from './fit-line.ts';
import type { PictureCell } from './picture-of.ts';
import { directionOf, measureWith, type Paint, type Pen, setType, TYPES, type Type } from './type-setting.ts';
import { LINE_HEIGHT, wrapPhrase } from './wrap-phrase.ts';

const BOARD = { x: 72, y: 430, side: 640, radius: 34, edge: 5, shadow: 12 } as const;
const CELL = { side: (BOARD.side - 2 * BOARD.edge) / CARD.size, rule: 4, frame: 6, radius: 16 } as const;
const BLOT = 122;
/** Text keeps clear of the rules and of the frame. */
const PADDING = 7;
/** What has room within a ring. */
const RING = { around: 126, lines: 3, width: 94 } as const;

type Spot = {
  cell: PictureCell;
  /** The cell within its rules. */
  x: number;
  y: number;
  width: number;
  height: number;
  middle: { x: number; y: number };
};

/** Where each cell lies; the last of a row or column has no rule behind it. */
function spotsOf(cells: readonly PictureCell[]): Spot[] {
  return cells.map((cell, index) => {
    const [row, column] = [Math.floor(index / CARD.size), index % CARD.size];
    const x = BOARD.x + BOARD.edge + column * CELL.side;
    const y = BOARD.y + BOARD.edge + row * CELL.side;
    const width = CELL.side - (column < CARD.size - 1 ? CELL.rule : 0);
    const height = CELL.side - (row < CARD.size - 1 ? CELL.rule : 0);
    return { cell, x, y, width, height, middle: { x: x + width / 2, y: y + height / 2 } };
  });
}

/** The outline of the card, or a smaller one within. */
function outline(pen: Pen, inset: number, down = 0): void {
  const { x, y, side, radius } = BOARD;
  pen.beginPath();
  pen.roundRect(x + inset, y + inset + down, side - 2 * inset, side - 2 * inset, radius - inset);
}

function drawBoard({ pen, paint }: Easel): void {
  const { x, y, side, edge, shadow } = BOARD;
  pen.save();
  pen.globalAlpha = 0.7;
  pen.fillStyle = paint('--gold-shade');
  outline(pen, 0, shadow);
  pen.fill();
  pen.restore();
  pen.fillStyle = paint('--rule');
  outline(pen, 0);
  pen.fill();
  pen.fillStyle = paint('--cream');
  outline(pen, edge);
  pen.fill();
  pen.fillStyle = paint('--rule');
  for (let line = 1; line < CARD.size; line += 1) {
    const at = edge + line * CELL.side - CELL.rule;
    pen.fillRect(x + at, y + edge, CELL.rule, side - 2 * edge);
    pen.fillRect(x + edge, y + at, side - 2 * edge, CELL.rule);
  }
}

function drawGround({ pen, paint }: Easel, { cell, x, y, width, height }: Spot): void {
  if (cell.is_wanted) {
    pen.save();
    // It may lie in a corner of the card.
    outline(pen, BOARD.edge);
    pen.clip();
    pen.fillStyle = paint('--called');
    pen.fillRect(x, y, width, height);
    pen.restore();
  }
  if (!cell.is_winning) return;
  const box = (inset: number) => {
    pen.beginPath();
    pen.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, CELL.radius - inset);
  };
  pen.fillStyle = paint('--win');
  box(0);
  pen.fill();
  pen.strokeStyle = paint('--win-line');
  pen.lineWidth = CELL.frame;
  pen.setLineDash([]);
  box(CELL.frame / 2);
  pen.stroke();
}

/** Ink on one sheet, laid over the card as a whole: it darkens what lies below as wet ink does. */
function drawInk({ paint, overlay }: Easel, spots: readonly Spot[]): void {
  overlay((pen) => {
    for (const { cell, middle } of spots) {
      if (cell.ink === 'free') {
        const width = BLOT * 1.16;
        drawShape(pen, 'blot-star', { x: middle.x, y: middle.y - width * 0.02, width, turn: -7 }, paint);
      } else if (cell.ink !== 'none') {
        const fade = cell.ink === 'early' ? 0.5 : 1;
        drawBlot(pen, cell.seed, { ...middle, width: BLOT }, paint, { fade });
      }
    }
  });
}

/** What is missing is dashed, what was daubed before its call is dotted. */
function strokeOf({ is_wanted, is_winning, ink }: PictureCell, paint: Paint): Stroke | null {
  if (is_wanted || (is_winning && ink === 'none')) return { colour: paint('--called-ring'), dash: [7, 6.4] };
  return ink === 'early' ? { colour: paint('--daub-edge'), dash: [1, 7] } : null;
}

/** A ring; around a text that it would cross, a frame. */
function drawMark({ pen, paint }: Easel, spot: Spot, words: SetWords | null): void {
  const { cell, x, y, width, height, middle } = spot;
  const stroke = strokeOf(cell, paint);
  if (!stroke) return;
  const inset = cell.is_winning ? 2 * CELL.frame : CELL.frame - 1;
  if (words === null || (words.lines.length <= RING.lines && words.width <= RING.width)) {
    drawRing(pen, cell.seed, { ...middle, width: RING.around - 2 * inset }, stroke);
    return;
  }
  pen.save();
  pen.strokeStyle = stroke.colour;
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.setLineDash(stroke.dash);
  pen.beginPath();
  pen.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, CELL.radius - inset / 2);
  pen.stroke();
  pen.restore();
}

type SetWords = { type: Type; lines: readonly string[]; size: number; width: number };

/** The words of a cell in as many lines as they need. */
function setWords({ pen, paint }: Easel, { cell, width, height }: Spot): SetWords {
  const type = cell.is_winning ? TYPES.winning_phrase : TYPES.phrase;
  const padding = PADDING + (cell.is_winning || strokeOf(cell, paint) ? CELL.frame : 0);
  const box = { width: width - 2 * padding, height: height - 2 * padding };
  const measure = measureWith(pen, type, paint);
  const { lines, size } = wrapPhrase(cell.text, measure, type.size, box);
  return { type, lines, size, width: Math.max(0, ...lines.map((line) => measure(line, size))) };
}

function drawWords({ pen, paint }: Easel, { cell, middle }: Spot, { type, lines, size }: SetWords): void {
  setType(pen, type, size, cell.text, paint);
  pen.direction = directionOf(cell.text);
  const line_height = size * LINE_HEIGHT;
  // The letters of a line, not its box, look centred.
  const first = middle.y - ((lines.length - 1) * line_height) / 2 + size * 0.34;
  for (const [at, line] of lines.entries()) pen.fillText(line, middle.x, first + at * line_height);
  pen.direction = 'ltr';
}

function drawFree({ pen, paint }: Easel, { middle, width }: Spot): void {
  const { free } = TYPES;
  const { text, size } = fitLine(plainly(FREE_TEXT), measureWith(pen, free, paint), free.size, width);
  setType(pen, free, size, text, paint);
  pen.fillText(text, middle.x, middle.y + size * 0.35);
}

/** The card: ink, star and winning line, and the phrases when they are wanted. */
export function drawCard(easel: Easel, cells: readonly PictureCell[], shows_phrases: boolean): void {
  const { pen, paint } = easel;
  const spots = spotsOf(cells);
  drawBoard(easel);
  for (const spot of spots) drawGround(easel, spot);
  drawInk(easel, spots);
  pen.textAlign = 'center';
  for (const spot of spots) {
    const { ink, text } = spot.cell;
    const is_star = ink === 'free' && (!shows_phrases || text === FREE_TEXT);
    const words = shows_phrases && !is_star ? setWords(easel, spot) : null;
    drawMark(easel, spot, words);
    pen.fillStyle = paint('--night');
    if (is_star) drawFree(easel, spot);
    if (words) drawWords(easel, spot, words);
  }
  pen.textAlign = 'start';
}
