import { phraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import type { FullSnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { Queryable } from '../../db/db.ts';
import { type Encoded, withEncoded } from '../../encoded.ts';
import { isoTime } from '../../iso-time.ts';
import { refuse } from '../../refusal.ts';
import type { Caches, SharedSnapshot } from '../caches.ts';
import { type SeenGame, toGame, toNextGame } from '../games.ts';
import { listPhrases, toPhrase } from '../phrases.ts';
import { isRoundNamed, listRounds, toRound } from '../rounds.ts';
import { listRoundWins } from '../winners.ts';

/** A snapshot whose chat is encoded already. */
export type WithChat<Snapshot> = Omit<Snapshot, 'messages'> & { messages: Encoded<ChatMessage[]> };

/** The whole answer. */
export function encodeSnapshot<Snapshot extends WithChat<object>>({
  messages,
  ...rest
}: Snapshot): Encoded<Omit<Snapshot, 'messages'> & { messages: ChatMessage[] }> {
  return withEncoded(rest, 'messages', messages);
}

async function readShared(tx: Queryable, seen: SeenGame, named: number | string): Promise<SharedSnapshot> {
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
    winner: firstOf(round.round_number),
    latest_wins: wins.latestOf(round.round_number),
    round_wins: wins.round_wins,
  };
}

/**
 * What every page shows members of one round, by number or id; read it in one transaction with the rest of the page.
 * Cached: when play begins every player asks for it. 990 calls a second instead of 430 (decision 4).
 */
export async function readSnapshot(
  { snapshots, chats }: Pick<Caches, 'snapshots' | 'chats'>,
  tx: Queryable,
  seen: SeenGame,
  named: number | string,
): Promise<WithChat<Omit<FullSnapshot, 'players'>>> {
  const { game, now, has_card } = seen;
  const key = `${game.id} ${named}`;
  const readAnew = async () => {
    const shared = await readShared(tx, seen, named);
    snapshots.set(key, game, shared);
    return shared;
  };
  const [shared, messages] = await Promise.all([snapshots.find(key, game) ?? readAnew(), chats(tx, game)]);
  // The next game changes without a number of this one.
  const shown = { ...shared.game, current_user_joined: has_card, next_game: toNextGame(seen.next) };
  return { ...shared, game: shown, messages, timestamp: isoTime(now) };
}
