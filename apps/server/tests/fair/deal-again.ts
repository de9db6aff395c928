import { drawCall } from '@phrase-bingo/game/rules/fair/call-v1';
import { layCells, openDealer } from '@phrase-bingo/game/rules/fair/deal-v1';
import { FIRST_MIX, mixAfter, openDeck } from '@phrase-bingo/game/rules/fair/deck';
import { arrangementOf } from '@phrase-bingo/game/rules/game/card';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import { expect } from 'vitest';
import type { Person } from '../support/person.ts';
import type { TestServer } from '../support/test-server.ts';

type Game = { id: string };

export const saltOf = (number: number) => number.toString(16).padStart(32, '0');

export const takeSalted = (person: Person, { id }: Game, salt?: string, round = 1) =>
  person.dealCard({ game_id: id, round_id: round, ...(salt !== undefined && { salt }) });

/** All that is stored of the deal and the calls of a round. */
export async function readDeal({ context }: TestServer, { id }: Game, round_number = 1) {
  const { query } = context.db;
  const round = await query
    .selectFrom('rounds')
    .selectAll()
    .where('game_id', '=', id)
    .where('round_number', '=', round_number)
    .executeTakeFirstOrThrow();
  const phrases = await query
    .selectFrom('phrases')
    .select(['id', 'sid', 'text'])
    .where('game_id', '=', id)
    .orderBy('sid')
    .execute();
  const sidOf = ({ phrase_id }: { phrase_id: string }) =>
    phrases.find((phrase) => phrase.id === phrase_id)?.sid ?? 0;
  const standing = await query.selectFrom('calls').selectAll().where('round_id', '=', round.id).execute();
  const recalled = await query
    .selectFrom('recalled_calls')
    .selectAll()
    .where('round_id', '=', round.id)
    .execute();
  const calls = [...standing.map((call) => ({ ...call, recalled_after: null })), ...recalled]
    .map(({ position, is_auto, draw_seats, recalled_after, phrase_id }) => {
      return { position, sid: sidOf({ phrase_id }), is_auto, draw_seats, recalled_after };
    })
    .sort((a, b) => a.position - b.position);
  return {
    round,
    deck: await query
      .selectFrom('round_decks')
      .selectAll()
      .where('round_id', '=', round.id)
      .executeTakeFirstOrThrow(),
    cards: await query
      .selectFrom('cards')
      .selectAll()
      .where('round_id', '=', round.id)
      .orderBy('seat_number')
      .execute(),
    paper: await query
      .selectFrom('paper_cards')
      .selectAll()
      .where('game_id', '=', id)
      .where('first_round', '=', round_number)
      .orderBy('number')
      .execute(),
    calls,
    recalled,
    sids: playablePhrases(phrases).map(({ sid }) => sid),
  };
}

type Stored = Awaited<ReturnType<typeof readDeal>>;

const deckOf = ({ deck, round }: Stored) => openDeck({ seed: deck.seed, round_id: round.id });

/** The cards of players and those on paper, by their seats. */
const seatedIn = ({ cards, paper }: Stored) =>
  [...cards, ...paper.map((card) => ({ ...card, salt: null }))]
    .map(({ cells, arrangement, seat_number, salt, dealt_from, attempt }) => {
      return { seat_number, salt, dealt_from, attempt, cells, arrangement: arrangement.slice(0, 25) };
    })
    .sort((a, b) => a.seat_number - b.seat_number);

/** The mix after each number of seats. */
function mixesOf(stored: Stored): string[] {
  const mixes = [FIRST_MIX];
  for (const seat of seatedIn(stored)) mixes.push(mixAfter(mixes.at(-1) ?? '', seat));
  return mixes;
}

/** Deals all seats again, one by one, and compares them with what is stored. */
export async function expectFairDeal(server: TestServer, game: Game, round_number = 1): Promise<Stored> {
  const stored = await readDeal(server, game, round_number);
  const { sids, deck } = stored;
  const dealer = openDealer(deckOf(stored));
  const seats = seatedIn(stored);
  expect(seats.map(({ seat_number }) => seat_number)).toEqual(seats.map((_, index) => index + 1));
  const again = seats.map(({ seat_number, salt, dealt_from }) => {
    const { places, attempt } = dealer.deal({ seat_number, salt, dealt_from });
    const cells = layCells(places, sids);
    return { seat_number, salt, dealt_from, attempt, cells, arrangement: arrangementOf(cells) };
  });
  expect(seats).toEqual(again);
  expect(deck).toMatchObject({ seat_count: seats.length, salt_mix: mixesOf(stored).at(-1) });
  return stored;
}

/** Draws all random calls again and compares them with what is stored; every call has its own position. */
export async function expectFairCalls(server: TestServer, game: Game, round_number = 1): Promise<Stored> {
  const stored = await readDeal(server, game, round_number);
  const { calls, sids, round } = stored;
  const deck = deckOf(stored);
  const mixes = mixesOf(stored);
  expect(calls.map(({ position }) => position)).toEqual(calls.map((_, index) => index + 1));
  expect(round.last_call_position).toBe(calls.length);
  for (const { position, draw_seats, sid } of calls) {
    if (draw_seats === null) continue;
    const called = calls.filter(
      (one) => one.position < position && (one.recalled_after === null || one.recalled_after >= position),
    );
    const candidates = sids.filter((one) => !called.some((call) => call.sid === one));
    expect(drawCall(deck, { position, mix: mixes[draw_seats] ?? '', candidates })).toBe(sid);
  }
  return stored;
}
