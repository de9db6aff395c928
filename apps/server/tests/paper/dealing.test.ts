import { PAPER } from '@phrase-bingo/game/rules/paper/paper-limits';
import { drawCheck } from '@phrase-bingo/game/rules/paper/read-card-code';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dealPaper as deal } from '../../src/paper/deal-paper.ts';
import { secureRandom } from '../../src/secure-random.ts';
import { expectFairDeal, readDeal, saltOf, takeSalted } from '../fair/deal-again.ts';
import { newGame } from '../support/games.ts';
import { dealPaper, listPaper, refusedDeal } from '../support/paper/paper-calls.ts';
import { newPeople, newPerson, type Person } from '../support/person.ts';
import { call, moveTo, newCardHolder, takeCard, upTo } from '../support/playing.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from '../support/test-server.ts';

type Game = Awaited<ReturnType<typeof newGame>>;

/** Chance that is stuck at 0 for a while, so that cards come out equal. */
function stuck(from = 0, until = 200) {
  let draws = 0;
  return () => {
    draws += 1;
    return draws > from && draws < until ? 0 : secureRandom();
  };
}

const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

forEachEngine('dealing cards on paper', (fixture) => {
  let server: TestServer;
  let host: Person;
  let game: Game;
  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  beforeEach(async () => {
    game = await newGame(host, { state: 'OPEN' });
  });
  afterAll(() => server.drain());

  const db = () => server.context.db.query;
  const rowsOf = ({ id }: Game) =>
    db().selectFrom('paper_cards').selectAll().where('game_id', '=', id).orderBy('number').execute();
  const wish = (count: number, after = 0) => ({
    game_id: game.id,
    count,
    names: [],
    after,
    replace: false,
  });
  /** Deals with a source of chance that the test knows. */
  const dealWith = (random: () => number, count: number, after = 0) =>
    deal(server.context, host, wish(count, after), random);

  it('PAPER-02 DEAL-13 phones and paper take the seats of one deck in the order of dealing, paper without a salt', async () => {
    await takeSalted(await newPerson(server), game, saltOf(1));
    await dealPaper(host, game, { count: 3 });
    await takeSalted(await newPerson(server), game, saltOf(2));
    await moveTo(host, game, 'PLAYING');
    await dealPaper(host, game, { count: 2, after: 3 });
    await newCardHolder(server, game);
    const { cards, paper } = await expectFairDeal(server, game);
    expect(cards.map(({ seat_number }) => seat_number)).toEqual([1, 5, 8]);
    expect(paper.map(({ number, seat_number }) => [number, seat_number])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 6],
      [5, 7],
    ]);
    expect(paper.map(({ dealt_from, attempt }) => [dealt_from, attempt])).toEqual(Array(5).fill([24, 0]));
  });

  it('PAPER-07 PAPER-16 the answer has the cards in order, whole and without empty cells, as the list has them', async () => {
    const names = ['  Grandpa Leo ', '', 'Tante \u0007Ida'];
    const dealt = await dealPaper(host, game, { count: 4, names });
    expect(dealt).toMatchObject({ paper_count: 4, last_number: 4 });
    expect(dealt.cards.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Grandpa Leo'],
      [2, null],
      [3, 'Tante Ida'],
      [4, null],
    ]);
    for (const card of dealt.cards) {
      const { phrase_sids } = card;
      expect(phrase_sids[12]).toBeNull();
      expect(phrase_sids.flatMap((sid) => sid ?? []).toSorted((a, b) => a - b)).toEqual(upTo(24));
      expect(card.check).toMatch(CODE);
      expect(card).toMatchObject({ first_round: 1, dealt_after_call: 0, is_in_play: true, printed_at: null });
      expect(card).toMatchObject({ is_stale: false, winning_details: null, won_as: null });
    }
    expect(new Set(dealt.cards.map(({ check }) => check)).size).toBe(4);
    const { seq, ...list } = await listPaper(host, game);
    expect(list).toEqual({ round_number: 1, ...dealt });
    expect(seq).toBeGreaterThan(0);
  });

  it('PAPER-03 PAPER-04 needs 24 playable phrases and a game that is open and not ended', async () => {
    const few = await newGame(host, { state: 'OPEN', phrases: 22 });
    await host.addPhrases({ id: few.id, phrases: ['One more', 'Free beer'] });
    expect(await refusedDeal(host, few)).toEqual(refusalAnswer('paper_needs_phrases'));
    await host.addPhrases({ id: few.id, phrase: 'The 24th' });
    expect((await dealPaper(host, few)).last_number).toBe(1);
    const setup = await newGame(host);
    expect(await refusedDeal(host, setup)).toEqual(refusalAnswer('paper_needs_open'));
    for (const [index, state] of (['PLAYING', 'REVIEW'] as const).entries()) {
      await moveTo(host, game, state);
      expect((await dealPaper(host, game, { after: index })).last_number).toBe(index + 1);
    }
    await moveTo(host, game, 'WON');
    expect(await refusedDeal(host, game, { after: 2 })).toEqual(refusalAnswer('game_ended'));
    expect(await rowsOf(game)).toHaveLength(2);
  });

  it('PAPER-08 refuses counts beyond 1 to 200, long names, and more names than cards', async () => {
    for (const count of [0, -1, 201, 1.5, undefined]) {
      const refused = await refusedDeal(host, game, { count });
      expect(refused, `${count}`).toEqual(refusalAnswer('paper_count_invalid'));
    }
    const long = { names: ['a'.repeat(25)] };
    expect(await refusedDeal(host, game, long)).toEqual(refusalAnswer('paper_name_too_long'));
    const crowd = { count: 201, names: Array(201).fill('Leo') };
    expect(await refusedDeal(host, game, crowd)).toEqual(refusalAnswer('paper_count_invalid'));
    for (const odd of [{ names: ['a', 'b'] }, { after: undefined }, { after: -1 }, { count: '1' }]) {
      expect(await refusedDeal(host, game, odd)).toEqual(refusalAnswer('bad_request'));
    }
    expect(await rowsOf(game)).toEqual([]);
    const names = ['👵'.repeat(24), 'Leo', 'Leo'];
    const { cards } = await dealPaper(host, game, { count: 3, names });
    expect(cards.map(({ name }) => name)).toEqual(names);
  });

  it('D-39 PAPER-08 names are freed of what cannot be printed or stored, then judged, and none is refused for it', async () => {
    const names = [
      'Leo\u0000',
      ' \ud800Ida\u2028',
      '\u0007\u0000',
      `${'a'.repeat(24)}\u202e\u0000`,
      'Zoë\tMay',
    ];
    const { cards } = await dealPaper(host, game, { count: 5, names });
    expect(cards.map(({ name }) => name)).toEqual(['Leo', 'Ida', null, 'a'.repeat(24), 'ZoëMay']);
    const long = { after: 5, names: [`${'a'.repeat(25)}\u0000`] };
    expect(await refusedDeal(host, game, long)).toEqual(refusalAnswer('paper_name_too_long'));
  });

  it('PAPER-09 PAPER-05 of tabs that deal at once one deals, and the others are told to look first', {
    tags: 'race',
  }, async () => {
    const attempts = await Promise.all(
      upTo(5).map(() =>
        dealPaper(host, game, { count: 2 }).then(
          () => 'dealt',
          ({ message }: Error) => (message.includes('paper_changed') ? 'refused' : message),
        ),
      ),
    );
    expect(attempts.toSorted()).toEqual(['dealt', ...Array(4).fill('refused')]);
    expect(await refusedDeal(host, game)).toEqual(refusalAnswer('paper_changed'));
    expect(await refusedDeal(host, game, { after: 3 })).toEqual(refusalAnswer('paper_changed'));
    await dealPaper(host, game, { count: 2, after: 2 });
    expect((await rowsOf(game)).map(({ number }) => number)).toEqual(upTo(4));
    await expectFairDeal(server, game);
  });

  it('PAPER-06 DEAL-01 while phones join, paper is dealt: no seat and no card twice', {
    tags: 'race',
  }, async () => {
    const people = await newPeople(server, 40);
    const sheets = async () => {
      for (const after of [0, 20, 40]) await dealPaper(host, game, { count: 20, after });
    };
    await Promise.all([sheets(), ...people.map((person) => takeCard(person, game))]);
    const { cards, paper } = await expectFairDeal(server, game);
    expect([cards.length, paper.length]).toEqual([40, 60]);
    expect(new Set([...cards, ...paper].map(({ arrangement }) => arrangement)).size).toBe(100);
  });

  it('PAPER-06 DEAL-11 with a deck that gives a seat out twice, the second card on either kind is another', async () => {
    const { round } = await readDeal(server, game);
    const turnBack = (seat_count: number) =>
      db().updateTable('round_decks').set({ seat_count }).where('round_id', '=', round.id).execute();
    await dealPaper(host, game, { count: 3 });
    await turnBack(1);
    await newCardHolder(server, game);
    const phone = await readDeal(server, game);
    expect(phone.cards).toMatchObject([{ seat_number: 2, attempt: 1 }]);
    await turnBack(0);
    await dealPaper(host, game, { count: 4, after: 3 });
    const both = await readDeal(server, game);
    expect(both.paper.slice(3).map(({ seat_number, attempt }) => [seat_number, attempt])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
      [4, 0],
    ]);
    const all = [...both.cards, ...both.paper].map(({ arrangement }) => arrangement);
    expect(new Set(all).size).toBe(8);
  });

  it('CHECK-17 a code that a card of any game has is drawn again', async () => {
    const other = await newGame(host, { state: 'OPEN' });
    const [first] = (await dealWith(stuck(0, PAPER.check_digits + 1), 1)).cards;
    game = other;
    const { cards } = await dealWith(stuck(0, PAPER.check_digits + 1), 2);
    expect(first?.check).toBe(drawCheck(() => 0));
    expect(new Set([first, ...cards].map((card) => card?.check)).size).toBe(3);
    expect(cards.map(({ number }) => number)).toEqual([1, 2]);
    await expectFairDeal(server, game);
  });

  it('PAPER-15 a card knows the last call before it, also one that was taken back', async () => {
    const { cards } = await dealPaper(host, game);
    await moveTo(host, game, 'PLAYING');
    const ids = game.phrases.slice(0, 3).map(({ id }) => id);
    for (const id of ids) await call(host, game, id);
    await call(host, game, ids[2] ?? '', false);
    const late = await dealPaper(host, game, { after: 1 });
    expect([...cards, ...late.cards].map((card) => card.dealt_after_call)).toEqual([0, 3]);
  });
});
