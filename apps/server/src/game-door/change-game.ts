import { randomUUID } from 'node:crypto';
import type { GameEvent } from '@phrase-bingo/game/wire/live/frames';
import type { Insertable, Selectable } from 'kysely';
import type { Context } from '../context.ts';
import { dbNowSql } from '../db/db-clock.ts';
import { json } from '../db/json.ts';
import { lockForUpdate, lockUnclaimed } from '../db/locks.ts';
import { type Param, preparedQuery, preparedWrite } from '../db/prepared-query.ts';
import type { Tables } from '../db/tables/tables.ts';
import { type Tx, transact } from '../db/transact.ts';
import { isoTime } from '../iso-time.ts';
import { refuse } from '../refusal.ts';
import { appendEvents, type LoggedEvent } from './event-log.ts';
import { appendMessages } from './message-log.ts';

export type GameRow = Selectable<Tables['games']>;

/** Only `changeGame` itself writes these. */
type OwnColumns = 'id' | 'seq' | 'datetime_created' | 'datetime_updated';
type GameColumns = Partial<Omit<GameRow, OwnColumns>>;

/** An event without the fields that `changeGame` adds. */
type UnsentEvent<Event = GameEvent> = Event extends GameEvent
  ? Omit<Event, 'game_id' | 'timestamp' | 'seq'>
  : never;

export type Change = {
  tx: Tx;
  /** The locked game, including what was `set` so far. */
  game: GameRow;
  /** The time of the change by the database's clock; never before an earlier change of the game. */
  now: number;
  /** The database's clock, for what is due by it: it may have been set back since an earlier change. */
  clock: number;
  /** Changes columns of the game; they are written once, at the end. */
  set: (columns: GameColumns) => void;
  /** Publishes an event to everybody in the game after the commit; returns its `seq`. */
  publish: (event: UnsentEvent) => number;
  /** Posts a chat message without a sender. */
  postSystemMessage: (content: string) => void;
  /** Sends a frame without a number to the host's sockets after the commit, behind the events. */
  tellHost: (frame: DirectFrame) => void;
};

type DirectFrame = Parameters<Context['rooms']['send']>[2];
type Parts = Pick<Context, 'db' | 'rooms'>;
type Decide<T> = (change: Change) => Promise<T>;
type Locked = { game: GameRow; now: number; clock: number };

/**
 * The one way to change a game. It locks the game's row while `decide` asks the rules and writes. Published events are
 * numbered and stored in the same transaction, and broadcast (live/rooms.ts) only after the commit. A refusal rolls
 * everything back.
 */
export function changeGame<T>(parts: Parts, game_id: string, decide: Decide<T>): Promise<T> {
  return transact(parts.db, async (tx) => {
    const locked = (await lockGame(tx, game_id, gameLocked)) ?? refuse('game_not_found');
    return changeLocked(parts, tx, locked, decide);
  });
}

/** The same without waiting for the lock: null while somebody else changes the game. */
export function changeUnclaimedGame<T>(parts: Parts, game_id: string, decide: Decide<T>): Promise<T | null> {
  return transact(parts.db, async (tx) => {
    const locked = await lockGame(tx, game_id, gameUnclaimed);
    return locked && changeLocked(parts, tx, locked, decide);
  });
}

async function changeLocked<T>(
  { rooms }: Parts,
  tx: Tx,
  { game, now, clock }: Locked,
  decide: Decide<T>,
): Promise<T> {
  const { id: game_id } = game;
  const { events, system_messages, publish, postSystemMessage } = openRecorder(game_id, game.seq, {
    now,
    clock,
  });
  const columns: GameColumns = {};
  const set = (some: GameColumns) => {
    Object.assign(columns, some);
    Object.assign(game, some);
  };
  const host_frames: DirectFrame[] = [];
  const tellHost = (frame: DirectFrame) => void host_frames.push(frame);
  const result = await decide({ tx, game, now, clock, set, publish, postSystemMessage, tellHost });
  if (events.length > 0) appendEvents(tx, game_id, events, now);
  if (system_messages.length > 0) await appendMessages(tx, game_id, system_messages, now);
  if (events.length > 0 || Object.keys(columns).length > 0) {
    writeGame(tx, game, columns, game.seq + events.length, now);
  }
  const frames = events.map(({ frame }) => frame);
  if (frames.length > 0) tx.afterCommit(() => rooms.broadcast(game_id, game.seq + 1, frames));
  if (host_frames.length > 0) {
    tx.afterCommit(() => {
      for (const frame of host_frames) rooms.send(game_id, { only: [game.creator_id] }, frame);
    });
  }
  return result;
}

/** Collects the events of one change, numbered and serialised as they will be sent. */
function openRecorder(game_id: string, last_seq: number, { now, clock }: Pick<Locked, 'now' | 'clock'>) {
  // Pages set their clock by it.
  const timestamp = isoTime(clock);
  const events: LoggedEvent[] = [];
  const system_messages: Insertable<Tables['messages']>[] = [];

  function publish({ type, ...fields }: UnsentEvent): number {
    const seq = last_seq + events.length + 1;
    events.push({ seq, frame: JSON.stringify({ type, game_id, timestamp, seq, ...fields }) });
    return seq;
  }

  return {
    events,
    system_messages,
    publish,

    postSystemMessage(content: string): void {
      const id = randomUUID();
      const seq = publish({
        type: 'system',
        id,
        user_id: null,
        sender_id: null,
        username: null,
        sender_name: null,
        content,
        datetime_created: isoTime(now),
        status: 'sent',
        client_id: null,
      });
      system_messages.push({ id, game_id, seq, content, datetime_created: now });
    },
  };
}

const gameAndTime = (lock: typeof lockUnclaimed) =>
  preparedQuery((tx: Tx, param: Param<{ game_id: string }>) =>
    lock(
      tx,
      tx.query
        .selectFrom('games')
        .selectAll()
        .select(dbNowSql(tx).as('now'))
        .where('id', '=', param('game_id')),
    ),
  );
const gameLocked = gameAndTime(lockForUpdate);
const gameUnclaimed = gameAndTime(lockUnclaimed);

async function lockGame(tx: Tx, game_id: string, ask: typeof gameLocked): Promise<Locked | null> {
  const [row] = await ask(tx, { game_id });
  if (!row) return null;
  const { now: clock, ...game } = row;
  return { game, now: Math.max(clock, game.datetime_updated), clock };
}

type Progress = { game_id: string; seq: number; datetime_updated: number; last_call_at: number | null };

const writeProgress = preparedWrite(({ query }: Tx, param: Param<Progress>) =>
  query
    .updateTable('games')
    .set({
      seq: param('seq'),
      datetime_updated: param('datetime_updated'),
      last_call_at: param('last_call_at'),
    })
    .where('id', '=', param('game_id')),
);

/** Most changes set only `seq` and perhaps the time of the last call. */
const isProgress = (columns: GameColumns) => Object.keys(columns).every((name) => name === 'last_call_at');

function writeGame(
  tx: Tx,
  { id: game_id, last_call_at }: GameRow,
  given: GameColumns,
  seq: number,
  datetime_updated: number,
): void {
  if (isProgress(given)) {
    writeProgress(tx, { game_id, seq, datetime_updated, last_call_at });
    return;
  }
  const { pattern_config, auto_call_config, room_config, ...columns } = given;
  const update = tx.query
    .updateTable('games')
    .set({
      ...columns,
      ...(pattern_config && { pattern_config: json(pattern_config) }),
      ...(room_config && { room_config: json(room_config) }),
      ...(auto_call_config && { auto_call_config: json(auto_call_config) }),
      seq,
      datetime_updated,
    })
    .where('id', '=', game_id);
  tx.write(update.compile());
}
