import { characterCount } from '@phrase-bingo/game/rules/characters';
import { readTimestamp } from '@phrase-bingo/game/rules/timestamps';

/** Something the integrity check found: an error is broken data, a warning only deserves a look. */
export type Finding = { severity: 'error' | 'warning'; at: string; problem: string };

/** An object nothing is known about. */
export type Fields = Readonly<Record<string, unknown>>;

type Test = (value: unknown) => boolean;

/** A field and what must hold for it. With several names the first one present counts. */
export type FieldRule = {
  names: readonly [string, ...string[]];
  holds: Test;
  problem: string;
  warns?: true;
};

const isText = (value: unknown): value is string => typeof value === 'string';

export const is = {
  record: (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
  text: isText,
  yesOrNo: (value: unknown) => typeof value === 'boolean',
  filledText: (value: unknown) => isText(value) && value.trim() !== '',
  time: (value: unknown) => isText(value) && readTimestamp(value) !== null,
  /** Text or number: a code reads the same as either. */
  digits: (count: number) => (value: unknown) =>
    (isText(value) || typeof value === 'number') && new RegExp(`^\\d{${count}}$`).test(`${value}`),
  wholeFrom:
    (least: number, most = Number.MAX_SAFE_INTEGER) =>
    (value: unknown) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
  notLongerThan: (count: number) => (value: unknown) => !isText(value) || characterCount(value) <= count,
  absentOr: (test: Test) => (value: unknown) => value === undefined || value === null || test(value),
} as const;

export function checkFields(value: unknown, rules: readonly FieldRule[], at: string): Finding[] {
  if (!is.record(value)) return [{ severity: 'error', at, problem: 'is not an object' }];
  return rules
    .filter(({ names, holds }) => !holds(value[names.find((name) => value[name] !== undefined) ?? names[0]]))
    .map(({ names, problem, warns }) => ({
      severity: warns ? 'warning' : 'error',
      at: `${at}.${names[0]}`,
      problem,
    }));
}
