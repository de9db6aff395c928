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

export const obstacles = (): Obstacle[] => [
  ...boxesOf(DIALOG_KEYS, HARM.dialog),
  ...boxesOf('[data-keep-clear=""]', HARM.hard),
  ...boxesOf('[data-keep-clear="soft"]', HARM.soft),
];
