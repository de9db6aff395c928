import type { Mutant } from './make-mutants.ts';

/** `unreached`: no test comes by, so none was run. */
export type Fate = 'killed' | 'late' | 'survived' | 'unreached';

export type Tried = {
  area: string;
  mutant: Mutant;
  original: string;
  fate: Fate;
  killer: string;
  seconds: number;
};

const isKilled = ({ fate }: Pick<Tried, 'fate'>): boolean => fate === 'killed' || fate === 'late';

const SHOWN = 70;

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}

/** `rules/card.ts:12  a < b → (a <= b)` */
const mutantText = ({ mutant, original }: Pick<Tried, 'mutant' | 'original'>): string =>
  `${mutant.path}:${mutant.line}  ${short(original)} → ${mutant.text === '' ? 'nothing' : short(mutant.text)}`;

export function progressText(one: Tried, number: number, count: number): string {
  const by = one.killer === '' ? '' : `\n    by ${one.killer}`;
  return `${String(number).padStart(3)}/${count} ${one.fate.padEnd(9)} ${one.seconds.toFixed(1).padStart(6)} s  ${mutantText(one)}${by}`;
}

export const shareOf = (tried: readonly Tried[]): number =>
  tried.length === 0 ? 1 : tried.filter(isKilled).length / tried.length;

/** A table in Markdown, so that it can be kept. */
export function tableText(tried: readonly Tried[]): string {
  const rows = [...Map.groupBy(tried, ({ area }) => area)].map(([area, of_area]) => {
    const killed = of_area.filter(isKilled).length;
    const share = (shareOf(of_area) * 100).toFixed(0);
    return `| ${area} | ${of_area.length} | ${killed} | ${of_area.length - killed} | ${share} % |`;
  });
  return ['| area | tried | killed | survived | killed of all |', '|---|---:|---:|---:|---:|', ...rows].join(
    '\n',
  );
}

export const survivorsText = (tried: readonly Tried[]): string =>
  tried
    .filter((one) => !isKilled(one))
    .map((one) => `${one.fate.padEnd(9)} ${mutantText(one)}`)
    .join('\n');
