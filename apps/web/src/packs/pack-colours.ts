import { seededNumber } from '../ui/display/seeded-number.ts';

export const PACK_COLOURS = ['green', 'pink', 'plum', 'blue', 'red', 'gold'] as const;
export type PackColour = (typeof PACK_COLOURS)[number];

/** In the order of the shelf, so that no colour stands beside itself there. */
const BUILT_IN = [
  'meeting',
  'road-trip',
  'wedding',
  'classroom',
  'conference',
  'football-night',
  'film-night',
  'baby-shower',
  'holiday-dinner',
  'airport',
  'office-party',
  'gaming-stream',
  'tv-debate',
  'family-reunion',
  'museum-trip',
  'rainy-day',
];

/** Goes with the emoji of a pack, so that a pack and its copies look the same wherever they are shown. */
export function packColour(emoji: string, key = ''): PackColour {
  const place = BUILT_IN.indexOf(key);
  const count = PACK_COLOURS.length;
  return PACK_COLOURS[place === -1 ? seededNumber(emoji, count) : place % count] ?? 'green';
}
