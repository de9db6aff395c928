import { phraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import type { FullSnapshot } from '@phrase-bingo/game/wire/snapshot';
import { listLatestMessages } from '../chat/message-queries.ts';
import type { Queryable } from '../db/db.ts';
import { isoTime } from '../iso-time.ts';
import { listPhrases } from '../phrases/phrase-queries.ts';
import { toPhrase } from '../phrases/phrase-views.ts';
import { listRoundWins } from '../play/winner-queries.ts';
import { refuse } from '../refusal.ts';
import { isRoundNamed, listRounds } from '../rounds/round-queries.ts';
import { toRound } from '../rounds/round-views.ts';
import type { SeenGame } from './game-queries.ts';
import { toGame } from './game-views.ts';

/** What every page shows members of one round, by number or id; read it together with the rest of the page. */
export async function readSnapshot(
  at_once: Queryable,
  seen: SeenGame,
  named: number | string,
): Promise<Omit<FullSnapshot, 'players'>> {
  const { game, round_id, now } = seen;
  const rounds = await listRounds(at_once, game.id);
  const round = rounds.find((one) => isRoundNamed(one, named)) ?? refuse('round_not_found');
  const phrases = await listPhrases(at_once, game.id, round.id);
  const current_phrases = round.id === round_id ? phrases : await listPhrases(at_once, game.id, round_id);
  const wins = await listRoundWins(at_once, game.id);
  const firstOf = (round_number: number) =>
    wins.round_wins.find((one) => one.round_number === round_number)?.winners[0] ?? null;
  const shown = { ...seen, counts: phraseCounts(current_phrases), winner: firstOf(game.round_number) };
  return {
    seq: game.seq,
    timestamp: isoTime(now),
    game: toGame(shown, current_phrases),
    round: toRound(round),
    rounds: rounds.map(toRound),
    phrases: phrases.map((phrase) => toPhrase(phrase)),
    messages: await listLatestMessages(at_once, game.id),
    winner: firstOf(round.round_number),
    latest_wins: wins.latestOf(round.round_number),
    round_wins: wins.round_wins,
  };
}
