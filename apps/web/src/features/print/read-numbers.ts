/** A number of four digits at most, or two with a dash; phones make a long dash of two short ones. */
const PART = /^([1-9]\d{0,3})(?:\s*[-–—]\s*([1-9]\d{0,3}))?$/;

/**
 * The numbers of cards in a text such as '1-12, 17', each once and in order; none in an empty one, null for anything
 * else.
 */
export function readNumbers(text: string): number[] | null {
  // A comma at the end belongs to the number that is yet to be written.
  const written = text.trim().replace(/(?<=\d)\s*,$/, '');
  if (written === '') return [];
  const numbers = new Set<number>();
  for (const part of written.split(',')) {
    const [, first, last = first] = PART.exec(part.trim()) ?? [];
    const from = Number(first);
    const to = Number(last);
    if (!(from <= to)) return null;
    for (let number = from; number <= to; number += 1) numbers.add(number);
  }
  return [...numbers].sort((one, other) => one - other);
}

/** Numbers in order, as people write them: '1-12' and '17'. */
export function rangesOf(numbers: readonly number[]): string[] {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`));
}
