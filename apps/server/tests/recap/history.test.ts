import { RECAP_ENDPOINTS } from '@phrase-bingo/game/wire/http/recap';
import { expect, it } from 'vitest';
import { json } from '../../src/db/json.ts';
import { newGame } from '../support/games.ts';
import { newGuest } from '../support/guests.ts';
import { newPerson, type Person } from '../support/person.ts';
import {
  callAll,
  mark,
  moveTo,
  newCardHolder,
  phrasesUnder,
  shout,
  TOP_ROW,
  takeCard,
  upTo,
} from '../support/playing.ts';
import { room } from '../support/room.ts';
import { phraseRow, roundRow } from '../support/rows.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer } from '../support/test-server.ts';
import { firstRoundOf } from './kept-rows.ts';
import { endRound } from './recap-rows.ts';

const { getHistory } = RECAP_ENDPOINTS;

forEachEngine('the history of a game', (fixture) => {
  const { server, host } = room(fixture);

  type Game = { id: string };
  const db = () => server.context.db.query;
  const read = (person: Person, { id }: Game, before?: string | number | null) =>
    person.raw.call(getHistory, { params: { id }, query: before == null ? {} : { before: String(before) } });

  /** Ended rounds without anything in them, up to the active one. */
  async function addRounds({ id }: Game, last: number) {
    await db()
      .updateTable('rounds')
      .set({ is_active: false, datetime_end: 2 })
      .where('game_id', '=', id)
      .execute();
    const rounds = upTo(last, 2).map((round_number) =>
      roundRow(id, { round_number, is_active: round_number === last, datetime_start: round_number }),
    );
    await db().insertInto('rounds').values(rounds).execute();
    await db().updateTable('games').set({ round_number: last }).where('id', '=', id).execute();
    return rounds;
  }

  const PATTERN = { pattern: 'row_0', call_position: 5, won_at: 10 } as const;
  const win = (round_id: string, user_id: string, shout_number: number) => ({
    round_id,
    user_id,
    shout_number,
    place: shout_number,
    ...PATTERN,
  });

  it('HIST-02 HIST-05 lists every round, newest first, 20 at a time', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await addRounds(game, 45);
    const first = await read(host, game);
    expect(first.totals).toEqual({ rounds: 45, bingos: 0, top: [] });
    const second = await read(host, game, first.next_before);
    const third = await read(host, game, second.next_before);
    const numbers = [first, second, third].map(({ rounds }) => rounds.map(({ round }) => round.round_number));
    expect(numbers).toEqual([upTo(45, 26), upTo(25, 6), upTo(5)].map((some) => some.toReversed()));
    expect(third.next_before).toBeNull();
    expect(first.rounds[0]?.round.is_active).toBe(true);
    expect(first.rounds[1]).toMatchObject({
      round: { is_active: false },
      calls: 0,
      cards: 0,
      winners: [],
      more_winners: 0,
      is_sealed: true,
      mine: { result: 'none', place: null, marked: 0 },
    });
    expect((await read(host, game, 21)).next_before).toBeNull();
    expect((await read(host, game, 1)).rounds).toEqual([]);
  });

  it('RAPI-03 a before that is no number from 1 is as if absent; only members read it', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const whole = await read(host, game);
    for (const before of ['0', '-1', 'x', '1.5', '', '99999999999']) {
      expect(await read(host, game, before)).toEqual(whole);
    }
    const refused = (id: string) => host.refused('getHistory', { id });
    const stranger = await newPerson(server);
    await stranger.cannot('getHistory', game, 'not_member');
    expect(await refused(stranger.id)).toEqual(refusalAnswer('game_not_found'));
  });

  it('HIST-03 HIST-02 tells calls, cards, winners and one’s own result, of the active round as if it ended now', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const [ana, ben] = [await newCardHolder(server, game), await newCardHolder(server, game)];
    const { id: round_id, pattern_config } = await firstRoundOf(server, game);
    const mineOf = async (person: Person) => (await read(person, game)).rounds[0]?.mine;
    await mark(ana, game, 1);
    expect(await mineOf(ana)).toEqual({ result: 'played', place: null, marked: 2 });
    await callAll(host, game, phrasesUnder(ana, TOP_ROW.slice(1)));
    expect(await mineOf(ana)).toEqual({ result: 'one_away', place: null, marked: 2 });
    await callAll(host, game, phrasesUnder(ana, TOP_ROW));
    expect(await mineOf(ana)).toEqual({ result: 'unclaimed', place: null, marked: 2 });
    for (const sid of TOP_ROW) await mark(ana, game, sid);
    await shout(ana, game);
    const won = { result: 'won', place: 1, marked: 6 };
    expect((await read(ana, game)).rounds).toMatchObject([
      {
        calls: 5,
        cards: 2,
        winners: [ana.username],
        more_winners: 0,
        is_sealed: true,
        mine: won,
      },
    ]);
    expect(await mineOf(host)).toEqual({ result: 'none', place: null, marked: 0 });

    // The patterns of the end of the round count, not those of the game now.
    const before = await mineOf(ben);
    await host.startRound({ id: game.id, auto_start: true });
    await db()
      .updateTable('rounds')
      .set({ ended_with: json({ pattern_config, texts: [] }) })
      .where('id', '=', round_id)
      .execute();
    const blackout = {
      ...pattern_config,
      allow_rows: false,
      allow_columns: false,
      allow_diagonals: false,
      allow_blackout: true,
    };
    await db()
      .updateTable('games')
      .set({ pattern_config: json(blackout) })
      .where('id', '=', game.id)
      .execute();
    expect((await read(ben, game)).rounds[1]?.mine).toEqual(before);
  });

  it('HIST-03 KEEP-04 a round that was opened again follows the patterns of the game', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const ana = await newCardHolder(server, game);
    const resultOf = async () => (await read(ana, game)).rounds[0]?.mine.result;
    await callAll(host, game, phrasesUnder(ana, TOP_ROW));
    await endRound(host, game);
    expect(await resultOf()).toBe('unclaimed');
    await moveTo(host, game, 'PLAYING');
    const pattern_config = { allow_rows: false, allow_columns: false };
    const body = { pattern_config };
    await host.changeGame({ id: game.id, ...body });
    expect(await resultOf()).toBe('played');
  });

  it('HIST-04 the most wins come first, of equals who won first, under the names of the game', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const people = [];
    for (const _ of upTo(10)) people.push(await newPerson(server));
    const guest = await newGuest(server, { display_name: 'Sam', game_id: game.id });
    await takeCard(guest, game);
    const [second, third] = await addRounds(game, 3);
    const [ana, ben, ...others] = people;
    const { id: first_id } = await firstRoundOf(server, game);
    if (!second || !third || !ana || !ben) return expect.unreachable();
    await db()
      .insertInto('wins')
      .values([
        win(first_id, ben.id, 1),
        win(first_id, guest.id, 2),
        win(second.id, guest.id, 1),
        win(second.id, ben.id, 2),
        win(second.id, ana.id, 3),
        ...others.map(({ id }, index) => win(second.id, id, index + 4)),
        win(third.id, ana.id, 1),
      ])
      .execute();
    const { totals, rounds } = await read(host, game);
    expect(totals.bingos).toBe(14);
    expect(totals.top).toEqual([
      { username: ben.username, wins: 2 },
      { username: 'Sam', wins: 2 },
      { username: ana.username, wins: 2 },
      ...others.slice(0, 7).map(({ username }) => ({ username, wins: 1 })),
    ]);
    expect(rounds[1]).toMatchObject({ winners: ['Sam', ben.username, ana.username], more_winners: 8 });
  });

  it('HIST-02 calls that were taken back do not count', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 0 });
    const { id: round_id } = await firstRoundOf(server, game);
    const [one, other] = [phraseRow(game.id, 1), phraseRow(game.id, 2)];
    await db().insertInto('phrases').values([one, other]).execute();
    const call = { round_id, is_auto: false, called_at: 1 };
    await db()
      .insertInto('calls')
      .values({ ...call, phrase_id: one.id, position: 2 })
      .execute();
    await db()
      .insertInto('recalled_calls')
      .values({
        ...call,
        phrase_id: other.id,
        position: 1,
        draw_seats: null,
        recalled_at: 2,
        recalled_after: 1,
      })
      .execute();
    const told = async () => (await read(host, game)).rounds[0];
    expect(await told()).toMatchObject({ calls: 1, was_called: false });
    await db().updateTable('rounds').set({ last_call_position: 2 }).where('id', '=', round_id).execute();
    await db().deleteFrom('calls').where('round_id', '=', round_id).execute();
    expect(await told()).toMatchObject({ calls: 0, was_called: true });
  });
});
