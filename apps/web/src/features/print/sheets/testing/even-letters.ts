import { type Measure, wordsOf } from '../fit-type.ts';

const MM_PER_POINT = 25.4 / 72;

/** Measures as if every letter were as wide as 40% of its size, and lines 1.12 apart. */
export const measureEvenly: Measure = ({ text, size, broken }, width) => {
  const letter = 0.4 * size * MM_PER_POINT;
  const [columns, lines] = [Math.max(1, Math.floor(width / letter)), [0]];
  for (const word of wordsOf(text).filter((each) => each.trim() !== '')) {
    const pieces = broken.has(word) ? (word.match(new RegExp(`.{1,${columns}}`, 'gu')) ?? []) : [word];
    for (const piece of pieces) {
      const [used, length] = [lines.at(-1) ?? 0, Array.from(piece).length];
      if (used === 0) lines[lines.length - 1] = length;
      else if (used + 1 + length <= columns) lines[lines.length - 1] = used + 1 + length;
      else lines.push(length);
    }
  }
  return { width: Math.max(...lines) * letter, height: lines.length * 1.12 * size * MM_PER_POINT };
};
