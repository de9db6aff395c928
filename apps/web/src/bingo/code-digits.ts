import { GAME } from '@phrase-bingo/game/rules/limits';

/** One entry per box: a digit, or '' while the box is empty. */
export type CodeDigits = readonly string[];

type Edit = { digits: CodeDigits; focus: number };

const LAST = GAME.code_length - 1;

export const EMPTY_CODE: CodeDigits = Array.from({ length: GAME.code_length }, () => '');

/** The code, once every box holds a digit. */
export const completeCode = (digits: CodeDigits): string | null =>
  digits.every((digit) => digit !== '') ? digits.join('') : null;

const digitsIn = (text: string): string[] => text.match(/\d/g) ?? [];

/** Digits typed or pasted into a box continue from there. A whole code fills all boxes wherever it is pasted. */
export function enterDigits(digits: CodeDigits, at: number, text: string): Edit {
  const entered = digitsIn(text).slice(0, GAME.code_length);
  const start = entered.length === GAME.code_length ? 0 : at;
  return {
    digits: digits.map((digit, index) => entered[index - start] ?? digit),
    focus: Math.min(start + entered.length, LAST),
  };
}

/** After a keystroke the value of a box has the old digit too, before or after the new one. */
export function withoutOld(text: string, old: string): string {
  return old !== '' && digitsIn(text).length > 1 ? text.replace(old, '') : text;
}

const clearedAt = (digits: CodeDigits, at: number): CodeDigits => digits.with(at, '');

/** Backspace empties this box, or the one before if this is empty already, and moves back. */
export function eraseBack(digits: CodeDigits, at: number): Edit {
  const before = Math.max(at - 1, 0);
  return { digits: clearedAt(digits, digits[at] === '' ? before : at), focus: before };
}

const eraseHere = (digits: CodeDigits, at: number): Edit => ({
  digits: clearedAt(digits, at),
  focus: at,
});

/** Keys that move or erase. The browser handles all others. */
export const CODE_KEYS: Record<string, (digits: CodeDigits, at: number) => Edit> = {
  Backspace: eraseBack,
  Delete: eraseHere,
  ArrowLeft: (digits, at) => ({ digits, focus: Math.max(at - 1, 0) }),
  ArrowRight: (digits, at) => ({ digits, focus: Math.min(at + 1, LAST) }),
  Home: (digits) => ({ digits, focus: 0 }),
  End: (digits) => ({ digits, focus: LAST }),
};
