import { isFields } from '@phrase-bingo/game/wire/plain-guards';

export type Memory = { used: number; limit: number };

/** What the scripts of this page take up, where the browser tells it. */
export function readMemory(): Memory | null {
  const told: unknown = Reflect.get(performance, 'memory');
  if (!isFields(told)) return null;
  const { usedJSHeapSize: used, jsHeapSizeLimit: limit } = told;
  return typeof used === 'number' && typeof limit === 'number' && limit > 0 ? { used, limit } : null;
}
