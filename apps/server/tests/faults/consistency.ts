import { isGameEvent, liveEvent } from '@phrase-bingo/game/wire/live-events';
import { expect } from 'vitest';
import type { Db } from '../../src/db/db.ts';
import { upTo } from '../support/playing.ts';

/** Fails when a game holds half of a change: its rows must be what its events say, and nothing else. */
export async function expectWhole({ query }: Db, game_id: string) {
  const game = await query
    .selectFrom('games')
    .selectAll()
    .where('id', '=', game_id)
    .executeTakeFirstOrThrow();
  const log = await query
    .selectFrom('game_events')
    .selectAll()
    .where('game_id', '=', game_id)
    .orderBy('seq')
    .execute();
  const rounds = await query
    .selectFrom('rounds')
    .selectAll()
    .where('game_id', '=', game_id)
    .orderBy('round_number')
    .execute();
  const messages = await query
    .selectFrom('messages')
    .selectAll()
    .where('game_id', '=', game_id)
    .orderBy('seq')
    .execute();
  const calls = await query
    .selectFrom('calls')
    .innerJoin('rounds', 'rounds.id', 'calls.round_id')
    .select(['calls.phrase_id', 'calls.position'])
    .where('rounds.game_id', '=', game_id)
    .where('rounds.round_number', '=', game.round_number)
    .execute();
  const events = log.map(({ frame }) => liveEvent.parse(JSON.parse(frame))).filter(isGameEvent);
  const [{ seq: first } = { seq: 1 }] = log;

  expect(log.map(({ seq }) => seq)).toEqual(upTo(game.seq, first));
  expect(events.map(({ seq }) => seq)).toEqual(log.map(({ seq }) => seq));
  const told = events.flatMap((event) => ('content' in event ? [{ seq: event.seq, id: event.id }] : []));
  expect(messages.filter(({ seq }) => seq >= first).map(({ seq, id }) => ({ seq, id }))).toEqual(told);

  expect(rounds.map(({ round_number }) => round_number)).toEqual(upTo(game.round_number));
  const active = rounds.filter(({ is_active }) => is_active);
  expect(active.map(({ round_number }) => round_number)).toEqual([game.round_number]);
  const started = events.flatMap((event) => (event.type === 'round_started' ? [event.round_number] : []));
  if (first === 1) expect(started).toEqual(upTo(game.round_number, 2));

  const standing = new Map<string, number>();
  for (const event of events) {
    if (event.type !== 'phrase_called' || event.round_number !== game.round_number) continue;
    if (event.call_position === null) standing.delete(event.phrase_id);
    else standing.set(event.phrase_id, event.call_position);
  }
  if (first === 1) expect(new Map(calls.map((call) => [call.phrase_id, call.position]))).toEqual(standing);
  return { game, calls, messages };
}
