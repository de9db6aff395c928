import type { Round } from '@phrase-bingo/game/wire/round';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';
import type { RoundRow } from './round-queries.ts';

export const toRound = ({ id, round_number, is_active, datetime_start, datetime_end }: RoundRow): Round => ({
  id,
  round_number,
  is_active,
  datetime_start: isoTime(datetime_start),
  datetime_end: isoTimeOrNull(datetime_end),
});
