import { characterCount, firstCharacters } from '../characters.ts';

/** A space, then 2 to 99 without a leading zero. */
const NUMBER_AT_END = /^(.*\S) +([2-9]|[1-9]\d)$/su;

/** The name for one more of the same: with ' 2' behind it, or its number counted up, and never longer than allowed. */
export function nextName(name: string, max: number): string {
  const [, front = name, number = '1'] = NUMBER_AT_END.exec(name) ?? [];
  const ending = ` ${Number(number) + 1}`;
  return firstCharacters(front, max - characterCount(ending)).trim() + ending;
}

/** The name itself, or the next one that is not taken. Long names come round again, so each taken one is passed once. */
export function freeName(name: string, max: number, taken: ReadonlySet<string>): string {
  const left = new Set(taken);
  let free = name;
  while (left.delete(free)) free = nextName(free, max);
  return free;
}
