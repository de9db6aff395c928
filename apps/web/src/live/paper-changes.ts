import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';

const CHANGES: ReadonlySet<LiveEvent['type']> = new Set([
  'paper_cards_changed',
  'round_started',
  // Sheets that were printed before have old words.
  'phrase_added',
  'phrase_updated',
  'phrases_updated',
  // Some events are lost.
  'resync',
]);

/** Whether the host's list of paper cards has to be read anew. */
export const changesPaper = (frame: LiveEvent): boolean =>
  CHANGES.has(frame.type) || (frame.type === 'player_won' && frame.paper_number !== null);
