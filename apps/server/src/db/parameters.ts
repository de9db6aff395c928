import { Json } from './json.ts';

/**
 * Refuses what an engine would store as something else or not at all: pg makes undefined null,
 * node:sqlite makes a Date and NaN null, and both are silent about it.
 */
export function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new TypeError('A text with a null character cannot be stored.');
  } else if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`The number ${value} cannot be stored exactly.`);
  } else if (value !== null && typeof value !== 'boolean' && !(value instanceof Json)) {
    throw new TypeError(`A value of type ${nameOf(value)} cannot be stored.`);
  }
}

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? value.constructor.name : typeof value;
