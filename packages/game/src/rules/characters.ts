/** How many characters a person sees typed: an emoji outside the basic plane counts once, not twice. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Cut to so many characters, without splitting one. */
export const firstCharacters = (text: string, count: number): string =>
  text.length <= count ? text : Array.from(text).slice(0, count).join('');

/** Controls, line separators and halves of surrogate pairs: nothing a person types into one line. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

export function hasUnprintable(text: string): boolean {
  return UNPRINTABLE.test(text);
}
