import { cardCells, isPhraseMarked } from '@phrase-bingo/game/rules/card-cells';
import { isHost } from '@phrase-bingo/game/rules/roles';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { readTogether } from '../db/read-together.ts';
import { getSeenGame } from '../games/game-queries.ts';
import { isMember } from '../games/game-views.ts';
import { readSnapshot } from '../games/snapshot.ts';
import { toWinningDetails } from '../players/player-views.ts';
import { refuse } from '../refusal.ts';
import { findCard, findWin } from './card-queries.ts';

type Player = { id: string; username: string };
type Wanted = { game_id: string; round: number | string };

/** All that a player sees of a round, at one moment; the host counts as one without having joined. */
export const getPlayData = ({ db }: Context, user: Player, wanted: Wanted): Promise<PlaySnapshot> =>
  readTogether(db, (at_once) => readPlayData(at_once, user, wanted));

export async function readPlayData(
  at_once: Queryable,
  { id, username }: Player,
  { game_id, round }: Wanted,
): Promise<PlaySnapshot> {
  const seen = await getSeenGame(at_once, game_id, id);
  if (!isMember(seen, id)) refuse('not_joined');
  const snapshot = await readSnapshot(at_once, seen, { viewer_id: id, round });
  const card = await findCard(at_once, snapshot.round.id, id);
  const win = await findWin(at_once, snapshot.round.id, id);
  const winning_details = win ? toWinningDetails(win) : null;
  return {
    ...snapshot,
    phrases: card
      ? snapshot.phrases.map((phrase) => ({ ...phrase, isMarked: isPhraseMarked(card, phrase) }))
      : snapshot.phrases,
    card: card ? cardCells(card, snapshot.phrases) : [],
    player: {
      id,
      username,
      is_active: seen.player?.is_active ?? true,
      is_creator: isHost(seen.game, { id }),
      is_winner: winning_details !== null,
      winning_details,
    },
  };
}
