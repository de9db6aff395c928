import { expect, it } from 'vitest';
import { slotOf } from './key-slot.ts';

it.each([
  ['123456789', 0x31c3],
  ['foo', 12_182],
  ['', 0],
  ['bar', 5_061],
])('the slot of %j is the one that Redis gives it', (key, slot) => {
  expect(slotOf(key)).toBe(slot);
});

it('keys with the same part in braces have the same slot', () => {
  expect(slotOf('a:{foo}:b')).toBe(slotOf('foo'));
  expect(slotOf('{foo}{bar}')).toBe(slotOf('foo'));
  expect(slotOf('{}foo')).not.toBe(slotOf('foo'));
  expect(slotOf('{foo')).not.toBe(slotOf('foo'));
});
