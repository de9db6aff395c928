import { numberText } from '../text/number-words.ts';

type Timed = { datetime_start: string; datetime_end: string | null };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Whole seconds from the start of a round to a moment of it. */
export const secondsInto = (round: Pick<Timed, 'datetime_start'>, at: string): number =>
  Math.max(0, Math.floor((Date.parse(at) - Date.parse(round.datetime_start)) / 1000));

/** How long a round took in whole seconds, pauses included; null while it is not over. */
export const lengthOf = (round: Timed): number | null =>
  round.datetime_end === null ? null : secondsInto(round, round.datetime_end);

/** The figures of a length with their units, for those who set them in different sizes. */
export function lengthParts(seconds: number): { figure: string; unit: 'h' | 'min' | 's' }[] {
  const s = seconds % MINUTE;
  const m = Math.floor(seconds / MINUTE) % MINUTE;
  const h = Math.floor(seconds / HOUR);
  if (seconds < MINUTE) return [{ figure: numberText(s), unit: 's' }];
  if (seconds < HOUR) {
    return [
      { figure: numberText(m), unit: 'min' },
      { figure: numberText(s), unit: 's' },
    ];
  }
  return [
    { figure: numberText(h), unit: 'h' },
    { figure: numberText(m), unit: 'min' },
  ];
}

/** Such as '45 s', '3 min 57 s' and '1 h 5 min'. */
export const lengthWords = (seconds: number): string =>
  lengthParts(seconds)
    .map(({ figure, unit }) => `${figure} ${unit}`)
    .join(' ');

const two = (value: number) => String(value).padStart(2, '0');

/** Such as '0:15', '12:04' and '1:02:03'. */
export function clockWords(seconds: number): string {
  const m = Math.floor(seconds / MINUTE) % MINUTE;
  const s = two(seconds % MINUTE);
  return seconds < HOUR ? `${m}:${s}` : `${Math.floor(seconds / HOUR)}:${two(m)}:${s}`;
}
