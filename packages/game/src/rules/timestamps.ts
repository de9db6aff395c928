import { TIMES } from './limits.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

const isTime = (atMs: number): boolean => atMs >= TIMES.first && atMs <= TIMES.last;

/**
 * A time as milliseconds since 1970, or null if it is none. Without a zone it is read as UTC; a zone can lead out of
 * the years that a date can name.
 */
export function readTimestamp(text: string): number | null {
  const [, date, time = '00:00', zone = 'Z'] = ISO.exec(text.trim()) ?? [];
  if (date === undefined) return null;
  const offset = zone.toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  const atMs = Date.parse(`${date}T${time}${offset}`);
  return isTime(atMs) ? atMs : null;
}
