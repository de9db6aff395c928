import { expect, it } from 'vitest';
import { CODE_KEYS, completeCode, EMPTY_CODE, enterDigits, eraseBack, withoutOld } from './code-digits.ts';

const code = (text: string) => enterDigits(EMPTY_CODE, 0, text).digits;

it('HOME-04 a code has six boxes', () => {
  expect(EMPTY_CODE).toEqual(['', '', '', '', '', '']);
});

it('HOME-05 letters, spaces and signs between digits are dropped', () => {
  expect(enterDigits(EMPTY_CODE, 1, ' a4-8').digits).toEqual(['', '4', '8', '', '', '']);
});

it('HOME-06 the focus moves after the last digit entered, at most to the last box', () => {
  expect(enterDigits(EMPTY_CODE, 2, '7').focus).toBe(3);
  expect(enterDigits(EMPTY_CODE, 4, '789').focus).toBe(5);
});

it('OP-024 six digits fill all boxes, wherever they are pasted', () => {
  expect(enterDigits(code('111'), 4, '482 913')).toEqual({
    digits: ['4', '8', '2', '9', '1', '3'],
    focus: 5,
  });
});

it('digits beyond the last box are dropped', () => {
  expect(enterDigits(EMPTY_CODE, 4, '789').digits).toEqual(['', '', '', '', '7', '8']);
});

it('a new digit replaces the old one, typed before or after it', () => {
  expect(withoutOld('47', '4')).toBe('7');
  expect(withoutOld('74', '4')).toBe('7');
  expect(withoutOld('44', '4')).toBe('4');
  expect(withoutOld('4', '4')).toBe('4');
  expect(withoutOld('48', '')).toBe('48');
});

it('HOME-07 backspace empties the box, or the one before an empty box, and moves back', () => {
  expect(eraseBack(code('482'), 2)).toEqual({ digits: code('48'), focus: 1 });
  expect(eraseBack(code('482'), 3)).toEqual({ digits: code('48'), focus: 2 });
  expect(eraseBack(code('4'), 0)).toEqual({ digits: EMPTY_CODE, focus: 0 });
});

it('arrow keys, Home and End move and never leave the row', () => {
  const reached = (key: string, at: number) => CODE_KEYS[key]?.(EMPTY_CODE, at).focus;
  expect([reached('ArrowLeft', 0), reached('ArrowLeft', 3)]).toEqual([0, 2]);
  expect([reached('ArrowRight', 5), reached('ArrowRight', 3)]).toEqual([5, 4]);
  expect([reached('Home', 4), reached('End', 1)]).toEqual([0, 5]);
});

it('only six digits make a code', () => {
  expect(completeCode(code('48291'))).toBeNull();
  expect(completeCode(code('482913'))).toBe('482913');
});
