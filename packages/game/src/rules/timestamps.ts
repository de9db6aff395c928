const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A time as milliseconds since 1970, or null if it is none. Without a zone it is read as UTC. */
export function readTimestamp(text: string): number | null {
  const [, date, time = '00:00', zone = 'Z'] = ISO.exec(text.trim()) ?? [];
  if (date === undefined) return null;
  const offset = zone.toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  const atMs = Date.parse(`${date}T${time}${offset}`);
  return Number.isNaN(atMs) ? null : atMs;
}
