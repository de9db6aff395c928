/** Days as a date field writes them, such as 2026-07-14, on the person's own calendar. */

const digits = (part: number, length: number): string => String(part).padStart(length, '0');

export function localDayOf(date: Date): string {
  const parts = [digits(date.getFullYear(), 4), digits(date.getMonth() + 1, 2), digits(date.getDate(), 2)];
  return parts.join('-');
}

/** A time without a zone is local time. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00.000`).toISOString();

export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
