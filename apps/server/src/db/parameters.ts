import { Json } from './json.ts';

/**
 * Throws for values that an engine would silently store as something else: pg turns undefined into null,
 * node:sqlite turns a Date and NaN into null.
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
