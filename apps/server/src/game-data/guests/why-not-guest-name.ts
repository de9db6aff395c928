import { isDrawnName } from '@phrase-bingo/game/rules/drawn-names';
import type { RoomConfig } from '@phrase-bingo/game/rules/game/room-config';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import { type OwnWords, openNameFilter } from '../word-filter.ts';

/** Tells of any number of names why a game does not take a new guest of that name. */
export function openNameCheck(
  { guest_names, filter }: RoomConfig,
  own: OwnWords,
): (display_name: string) => RefusalCode | null {
  const holdsBadWord = filter === 'off' ? () => false : openNameFilter(own);
  return (display_name) => {
    if (guest_names === 'drawn' && !isDrawnName(display_name)) return 'display_name_not_drawn';
    return holdsBadWord(display_name) ? 'display_name_not_allowed' : null;
  };
}

export const whyNotGuestName = (room_config: RoomConfig, own: OwnWords, display_name: string) =>
  openNameCheck(room_config, own)(display_name);
