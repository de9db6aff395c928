import type { Obstacle } from './toast-place.ts';

/**
 * What notifications keep clear of, by the attribute `data-keep-clear`. The keys of a dialog matter most; with the
 * value `soft` something may be covered where nothing else is free.
 */
const HARM = { dialog: 1_000_000, hard: 1_000, soft: 1 } as const;

const DIALOG_KEYS = 'dialog:modal :is(button, a[href], input, select, textarea)';

const boxesOf = (selector: string, harm: number): Obstacle[] =>
  [...document.querySelectorAll(selector)].flatMap((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 ? [{ left, top, right, bottom, harm }] : [];
  });

/** Where a bar along the foot of the screen begins: what lies below that is under it. */
function footOf(boxes: readonly Obstacle[]): number {
  const { clientWidth } = document.documentElement;
  const bars = boxes.filter((box) => box.left <= 0 && box.right >= clientWidth && box.bottom >= innerHeight);
  return Math.min(innerHeight, ...bars.map(({ top }) => top));
}

export function obstacles(): Obstacle[] {
  const soft = boxesOf('[data-keep-clear="soft"]', HARM.soft);
  const foot = footOf(soft);
  const hard = boxesOf('[data-keep-clear=""]', HARM.hard)
    .map((box) => ({ ...box, bottom: Math.min(box.bottom, foot) }))
    .filter(({ top, bottom }) => bottom > top);
  return [...boxesOf(DIALOG_KEYS, HARM.dialog), ...hard, ...soft];
}
