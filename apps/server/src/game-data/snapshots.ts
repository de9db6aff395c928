import { phraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import type { Queryable } from '../db/db.ts';
import { isoTime } from '../iso-time.ts';
import { refuse } from '../refusal.ts';
import type { Caches, SharedSnapshot } from './caches.ts';
import { type SeenGame, toGame, toNextGame } from './games.ts';
import { listLatestMessages } from './messages.ts';
import { listPhrases, toPhrase } from './phrases.ts';
import { isRoundNamed, listRounds, toRound } from './rounds.ts';
import { listRoundWins } from './winners.ts';

/** What every page shows members of one round, by number or id; read it in one transaction with the rest of the page. */
export async function readSnapshot(
  tx: Queryable,
  seen: SeenGame,
  named: number | string,
): Promise<SharedSnapshot> {
  const { game, round_id, now } = seen;
  const rounds = await listRounds(tx, game.id);
  const round = rounds.find((one) => isRoundNamed(one, named)) ?? refuse('round_not_found');
  const phrases = await listPhrases(tx, game.id, round.id);
  const current_phrases = round.id === round_id ? phrases : await listPhrases(tx, game.id, round_id);
  const wins = await listRoundWins(tx, game.id);
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
    messages: await listLatestMessages(tx, game.id),
    winner: firstOf(round.round_number),
    latest_wins: wins.latestOf(round.round_number),
    round_wins: wins.round_wins,
  };
}

/** Whether every receipt of the messages is in; receipts are not numbered, so the cache cannot know of new ones. */
const areSettled = ({ messages }: SharedSnapshot): boolean =>
  messages.every(({ user_id, status }) => user_id === null || status === 'read');

/** The same, cached: when play begins every player asks for it. 990 calls a second instead of 430 (decision 23). */
export async function readCachedSnapshot(
  { snapshots }: Pick<Caches, 'snapshots'>,
  tx: Queryable,
  seen: SeenGame,
  named: number | string,
): Promise<SharedSnapshot> {
  const { game, now } = seen;
  const key = `${game.id} ${named}`;
  const cached = snapshots.find(key, game);
  if (cached) {
    const messages = areSettled(cached) ? cached.messages : await listLatestMessages(tx, game.id);
    // The next game changes without a number of this one.
    const shown = { ...cached.game, next_game: toNextGame(seen.next) };
    return { ...cached, game: shown, messages, timestamp: isoTime(now) };
  }
  const snapshot = await readSnapshot(tx, seen, named);
  snapshots.set(key, game, snapshot);
  return snapshot;
}
