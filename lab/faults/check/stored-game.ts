import type { Db } from '../../../apps/server/src/db/db.ts';
import { isoTime } from '../../../apps/server/src/iso-time.ts';
import { CHAT } from '../../../packages/game/src/rules/limits.ts';
import type { GameEvent } from '../../../packages/game/src/wire/live/frames.ts';
import { isGameEvent, liveEvent } from '../../../packages/game/src/wire/live/frames.ts';
import type { WinningDetails } from '../../../packages/game/src/wire/winner.ts';

async function readSums({ query }: Db, user_ids: readonly string[]): Promise<StoredGame['sums']> {
  const users = await query
    .selectFrom('users')
    .select(['id', 'xp_total'])
    .where('id', 'in', user_ids)
    .execute();
  const ledger = await query
    .selectFrom('progress_ledger')
    .select(({ fn }) => ['user_id', fn.sum<number>('xp').as('xp')])
    .where('user_id', 'in', user_ids)
    .groupBy('user_id')
    .execute();
  const earned = new Map(ledger.map(({ user_id, xp }) => [user_id, Number(xp)]));
  return users.map(({ id, xp_total }) => ({ user_id: id, xp_total, xp_earned: earned.get(id) ?? 0 }));
}

/** Reads a game directly from the database. */
export async function readStoredGame(db: Db, game_id: string): Promise<StoredGame> {
  const { query } = db;
  const game = await query
    .selectFrom('games')
    .select(['seq', 'round_number', 'auto_call_mode'])
    .where('id', '=', game_id)
    .executeTakeFirstOrThrow();
  const log = await query
    .selectFrom('game_events')
    .select(['seq', 'frame'])
    .where('game_id', '=', game_id)
    .orderBy('seq')
    .execute();
  const rounds = await query
    .selectFrom('rounds')
    .select(['id', 'round_number', 'is_active'])
    .where('game_id', '=', game_id)
    .orderBy('round_number')
    .execute();
  const round_ids = rounds.map(({ id }) => id);
  const numberOf = new Map(rounds.map(({ id, round_number }) => [id, round_number]));
  const round = ({ round_id }: { round_id: string }) => numberOf.get(round_id) ?? 0;
  const calls = await query.selectFrom('calls').selectAll().where('round_id', 'in', round_ids).execute();
  const cards = await query.selectFrom('cards').selectAll().where('round_id', 'in', round_ids).execute();
  const wins = await query.selectFrom('wins').selectAll().where('round_id', 'in', round_ids).execute();
  const paper_wins = await query
    .selectFrom('paper_wins')
    .select(['round_id', 'paper_id'])
    .where('round_id', 'in', round_ids)
    .execute();
  const phrases = await query.selectFrom('phrases').selectAll().where('game_id', '=', game_id).execute();
  const phraseOf = new Map(phrases.map(({ sid, id }) => [sid, id]));
  const players = await query
    .selectFrom('players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .execute();
  const player_ids = players.map(({ user_id }) => user_id);
  const banned = await query
    .selectFrom('exclusions')
    .select('user_id')
    .where('game_id', '=', game_id)
    .where('kind', '=', 'banned')
    .execute();
  return {
    game_id,
    seq: game.seq,
    round_number: game.round_number,
    is_calling_itself: game.auto_call_mode === 'running',
    log: log.flatMap(({ seq, frame }) => {
      const event = liveEvent.parse(JSON.parse(frame));
      return isGameEvent(event) ? [{ seq, event }] : [];
    }),
    rounds: rounds.map(({ round_number, is_active }) => ({ round_number, is_active })),
    calls: calls.map((call) => ({
      round: round(call),
      phrase_id: call.phrase_id,
      position: call.position,
      auto_at: call.is_auto ? call.called_at : null,
    })),
    messages: await query
      .selectFrom('messages')
      .select(['id', 'seq', 'user_id', 'client_id', 'content'])
      .where('game_id', '=', game_id)
      .orderBy('seq')
      .execute(),
    player_ids,
    banned_ids: banned.map(({ user_id }) => user_id),
    cards: cards.map((card) => ({
      round: round(card),
      user_id: card.user_id,
      dealt: dealtOf(card.cells.map((sid) => (sid === null ? null : (phraseOf.get(sid) ?? null)))),
      marks: card.marks,
    })),
    wins: wins.map((win) => ({
      round: round(win),
      user_id: win.user_id,
      place: win.place,
      pattern: win.pattern,
      won_at: isoTime(win.won_at),
    })),
    paper_wins: paper_wins.map((win) => ({ round: round(win), paper_id: win.paper_id })),
    sums: player_ids.length > 0 ? await readSums(db, player_ids) : [],
  };
}

/** A card as a text: the phrases of its cells. */
export const dealtOf = (phrase_ids: readonly (string | null)[]): string =>
  phrase_ids.map((id) => id?.slice(-8) ?? '-').join(' ');

/** What the database has of a game. */
export type StoredGame = {
  game_id: string;
  seq: number;
  round_number: number;
  is_calling_itself: boolean;
  /** The event log: the seq of each row and the event in it. */
  log: readonly { seq: number; event: GameEvent }[];
  rounds: readonly { round_number: number; is_active: boolean }[];
  /** With the time of automatic calls. */
  calls: readonly { round: number; phrase_id: string; position: number; auto_at: number | null }[];
  /** System messages have no sender. */
  messages: readonly {
    id: string;
    seq: number;
    user_id: string | null;
    client_id: string | null;
    content: string;
  }[];
  player_ids: readonly string[];
  banned_ids: readonly string[];
  cards: readonly { round: number; user_id: string; dealt: string; marks: number }[];
  wins: readonly (WinningDetails & { round: number; user_id: string })[];
  /** Bingos of cards on paper, which nobody shouts. */
  paper_wins: readonly { round: number; paper_id: string }[];
  /** The totals a profile shows, and the sums of progress_ledger. */
  sums: readonly { user_id: string; xp_total: number; xp_earned: number }[];
};

/** Only the latest messages are stored: the seq of the first, once there are that many. */
export const firstStoredSeq = ({ messages }: StoredGame): number =>
  messages.length < CHAT.keep ? 0 : (messages[0]?.seq ?? 0);

/** Whether the oldest events have been deleted, so that the log is incomplete. */
export const isLogTruncated = ({ log }: StoredGame): boolean => (log[0]?.seq ?? 1) > 1;

/** All known messages: those of the chat, and older ones from the event log. */
export function allMessages(stored: StoredGame): StoredGame['messages'] {
  const first = firstStoredSeq(stored);
  const before = stored.log.flatMap(({ seq, event }) =>
    event.type === 'message' && seq < first ? [event] : [],
  );
  return [...before, ...stored.messages];
}

/** Something that is not as it should be. */
export type Violation = { kind: 'lost' | 'doubled' | 'invented' | 'gap' | 'torn'; what: string };

export function duplicates(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}
