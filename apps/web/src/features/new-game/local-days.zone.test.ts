import { afterEach, expect, it, vi } from 'vitest';
import { endOfDay, localDayOf, startOfDay } from './new-game-form.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['Pacific/Kiritimati', '2026-07-14', '2026-07-12T10:00:00.000Z', '2026-07-13T09:59:59.999Z'],
  ['Pacific/Pago_Pago', '2026-07-12', '2026-07-13T11:00:00.000Z', '2026-07-14T10:59:59.999Z'],
])('OP-027 in %s the day is the local one', (zone, today, start, end) => {
  vi.stubEnv('TZ', zone);
  expect(localDayOf(new Date('2026-07-13T10:30:00.000Z'))).toBe(today);
  expect(startOfDay('2026-07-13')).toBe(start);
  expect(endOfDay('2026-07-13')).toBe(end);
});

it('OP-027 the day on which summer time begins has its own end', () => {
  vi.stubEnv('TZ', 'Europe/London');
  expect(startOfDay('2026-03-29')).toBe('2026-03-29T00:00:00.000Z');
  expect(endOfDay('2026-03-29')).toBe('2026-03-29T22:59:59.999Z');
});
