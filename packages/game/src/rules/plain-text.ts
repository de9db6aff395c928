import { hasUnprintable } from './characters.ts';
import { TEXT } from './limits.ts';

/** Shows nothing by itself; the blank Braille pattern does not either, though Unicode counts it as a symbol. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** They change the direction of the text around them, so a name could garble the sentence it is in. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** They reverse even the letters of words; no script needs them. */
const OVERRIDES = /[\u202d\u202e]/g;

/** Controls and line separators. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** An emoji with its look and its skin, and those joined to it: 👩🏽‍🚀. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`;
const EMOJI_SEQUENCE = new RegExp(`${EMOJI}(?:\\u200d${EMOJI})*`, 'gu');
const KEYCAP = /[0-9#*]\ufe0f?\u20e3/gu;
const FLAG_OF_A_REGION = /\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}/gu;

/** In these scripts joiners decide how letters are written, as between the words of 'می‌خواهم'. */
const JOINED_SCRIPTS = `Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr`
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const JOINED = new RegExp(`([${JOINED_SCRIPTS}])[\\u200c\\u200d]`, 'gu');

/** A variant of a Chinese character, which matters in names. */
const CHOSEN_FORM = /(\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu;

const STACK = new RegExp(`[\\p{Mn}\\p{Me}]{${TEXT.marks_on_a_letter + 1},}`, 'u');

/** A combining mark at the start would attach to the text before it. */
const LOOSE_MARK = /(?:^|\s)[\p{Mn}\p{Me}]/u;

export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');

/** Whether nothing of the text could be seen. */
export const isBlank = (text: string): boolean => withoutHidden(text).trim() === '';

/** The text without those hidden characters that a script or an emoji needs. */
const withoutNeeded = (text: string): string =>
  text
    .replace(FLAG_OF_A_REGION, '🏴')
    .replace(KEYCAP, '0')
    .replace(EMOJI_SEQUENCE, '🙂')
    .replace(JOINED, '$1')
    .replace(CHOSEN_FORM, '$1');

/** Whether a name or title is what it seems: one line that hides nothing and leaves the text around it alone. */
export function isPlainLine(text: string): boolean {
  if (hasUnprintable(text) || TURNING.test(text)) return false;
  const rest = withoutNeeded(text.normalize('NFD'));
  return withoutHidden(rest) === rest && !STACK.test(rest) && !LOOSE_MARK.test(rest);
}

export const withoutOverrides = (text: string): string => text.replace(OVERRIDES, '');

/** Controls, line separators, half characters, and what turns the text around it. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A name without what cannot be shown in one line; empty if nothing of it would be visible. */
export function cleanName(raw: string): string {
  const name = raw.replace(NOT_IN_NAMES, '').trim();
  return isBlank(name) ? '' : name;
}

/** The text in one line. */
export const inOneLine = (text: string): string => text.replace(BREAKS, ' ');
