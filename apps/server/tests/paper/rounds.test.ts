import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newGame, newPlayer } from '../support/games.ts';
import { dealPaper, listPaper, namePaper, notePrinted, switchPaper } from '../support/paper/paper-calls.ts';
import { callUpTo, confirm } from '../support/paper/paper-rows.ts';
import { newPerson, type Person } from '../support/person.ts';
import { moveTo, readFull, upTo } from '../support/playing.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from '../support/test-server.ts';

type Game = Awaited<ReturnType<typeof newGame>>;

forEachEngine('cards on paper from round to round', (fixture) => {
  let server: TestServer;
  let host: Person;
  let game: Game;
  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  beforeEach(async () => {
    game = await newGame(host, { state: 'PLAYING' });
  });
  afterAll(() => server.drain());

  const deal = (count: number, after = 0, replace = false) =>
    dealPaper(host, game, { count, after, replace });
  const list = (round?: number | string) => listPaper(host, game, round);
  const turn = (numbers: number[], is_in_play: boolean) => switchPaper(host, game, numbers, is_in_play);
  const refusedTurn = (numbers: unknown, is_in_play = false, person = host) =>
    person.refused('switchPaper', { id: game.id, numbers, is_in_play });
  const startRound = (rehydrate = false) => host.startRound({ id: game.id, auto_start: true, rehydrate });
  const inPlay = async (round?: number | string) =>
    (await list(round)).cards.filter(({ is_in_play }) => is_in_play).map(({ number }) => number);
  const seqNow = async () => (await list()).seq;

  it('PAPER-12 PAPER-32 every new round takes over the list of the one before, and old rounds keep theirs', async () => {
    const { cards } = await deal(6);
    await turn([5, 6], false);
    await startRound();
    expect(await inPlay()).toEqual(upTo(4));
    await deal(1, 6);
    await turn([1], false);
    const end = { id: game.id, round: 2, start_new_round: true };
    await host.endRound(end);
    expect(await inPlay()).toEqual([2, 3, 4, 7]);
    await turn([5], true);
    await moveTo(host, game, 'WON');
    await startRound(true);
    expect(await inPlay()).toEqual([2, 3, 4, 5, 7]);
    expect([await inPlay(1), await inPlay(2), await inPlay(3)]).toEqual([
      upTo(4),
      [2, 3, 4, 7],
      [2, 3, 4, 5, 7],
    ]);
    const now = await list();
    expect(now).toMatchObject({ round_number: 4, paper_count: 5, last_number: 7 });
    for (const [index, card] of cards.entries()) {
      const { is_in_play: _, ...kept } = card;
      expect(now.cards[index]).toMatchObject(kept);
    }
    expect(now.cards[6]).toMatchObject({ number: 7, first_round: 2, seat_number: 1 });
    const { game: shown } = await readFull(host, game);
    expect(shown).toMatchObject({ round_number: 4, paper_count: 5 });
  });

  it('PAPER-12 PAPER-24 wins start anew, and a round that is over still tells who had won on paper', async () => {
    await deal(2);
    await callUpTo(host, game, 24);
    const { winning_details, username } = await confirm(host, game, 2, 'Ida');
    await namePaper(host, game, 2, 'Aunt Ida');
    await startRound();
    await turn([2], false);
    const [now, then] = [await list(), await list(1)];
    expect(now.cards[1]).toMatchObject({ name: 'Aunt Ida', winning_details: null, won_as: null });
    expect(then.cards[1]).toMatchObject({
      name: 'Aunt Ida',
      is_in_play: true,
      winning_details,
      won_as: username,
    });
    const rounds = await host.listRounds(game);
    const first = rounds.find(({ round_number }) => round_number === 1);
    expect(await list(first?.id)).toEqual(then);
  });

  it('PAPER-16 the list is for the host alone, of rounds that are there', async () => {
    const player = await newPlayer(server, game.id);
    const ask = (person: Person, round?: number | string) =>
      person.refused('listPaper', { id: game.id, round });
    expect(await ask(player)).toEqual(refusalAnswer('not_host'));
    expect(await ask(player, 9)).toEqual(refusalAnswer('not_host'));
    expect(await ask(host, 2)).toEqual(refusalAnswer('round_not_found'));
    expect(await ask(host, 'first')).toEqual(refusalAnswer('round_not_found'));
    const other = await newGame(host);
    const [{ id = '' } = {}] = await host.listRounds(other);
    expect(await ask(host, id)).toEqual(refusalAnswer('round_not_found'));
    expect(await list()).toMatchObject({ round_number: 1, paper_count: 0, last_number: 0, cards: [] });
  });

  it('PAPER-14 PAPER-11 cards go on and off the list, all or none, and what is so already changes nothing', async () => {
    await deal(4);
    expect(await turn([1, 2, 2], false)).toEqual({ paper_count: 2 });
    const seq = await seqNow();
    expect(await turn([1, 2], false)).toEqual({ paper_count: 2 });
    expect(await turn([3, 4], true)).toEqual({ paper_count: 2 });
    expect(await turn([], false)).toEqual({ paper_count: 2 });
    expect(await seqNow()).toBe(seq);
    for (const numbers of [
      [3, 5],
      [3, 0],
      [3, 'four'],
      [3, 2_001],
      [3, 1.5],
    ]) {
      expect(await refusedTurn(numbers), `${numbers}`).toEqual(refusalAnswer('paper_card_not_found'));
    }
    expect(await inPlay()).toEqual([3, 4]);
    const player = await newPlayer(server, game.id);
    expect(await refusedTurn([3], false, player)).toEqual(refusalAnswer('not_host'));
    expect(await turn([2, 3], true)).toEqual({ paper_count: 3 });
    await moveTo(host, game, 'LOST');
    expect(await refusedTurn([9])).toEqual(refusalAnswer('game_ended'));
  });

  it('PAPER-17 a name is cleaned, kept, cleared, and refused when it is long', async () => {
    await deal(1);
    expect(await namePaper(host, game, 1, ' Grandpa\t Leo ')).toMatchObject({
      number: 1,
      name: 'Grandpa Leo',
    });
    const seq = await seqNow();
    expect(await namePaper(host, game, 1, 'Grandpa Leo')).toMatchObject({ name: 'Grandpa Leo' });
    expect(await seqNow()).toBe(seq);
    expect(await namePaper(host, game, 1, ' ')).toEqual((await list()).cards[0]);
    expect(await seqNow()).toBe(seq + 1);
    const refused = (number: unknown, name: string, person = host) =>
      person.refused('namePaper', { id: game.id, number, name });
    expect(await refused(1, 'a'.repeat(25))).toEqual(refusalAnswer('paper_name_too_long'));
    for (const number of [2, 0, 'one']) {
      expect(await refused(number, 'Leo')).toEqual(refusalAnswer('paper_card_not_found'));
    }
    const player = await newPlayer(server, game.id);
    expect(await refused(1, 'Mine', player)).toEqual(refusalAnswer('not_host'));
    await moveTo(host, game, 'WON');
    expect(await namePaper(host, game, 1, 'Leo')).toMatchObject({ name: 'Leo' });
  });

  it('D-39 PAPER-17 what cannot be printed or stored goes from a name, and an empty rest clears it', async () => {
    await deal(1);
    for (const [raw, name] of [
      ['Grandpa\u0000 Leo\udfff', 'Grandpa Leo'],
      ['\u2066Ida\u2069', 'Ida'],
      ['\u0000 \ud800', null],
    ] as const) {
      expect(await namePaper(host, game, 1, raw)).toMatchObject({ name });
      expect((await list()).cards[0]).toMatchObject({ name });
    }
  });

  it('PAPER-18 PAPER-19 a printed card has old words once a phrase on it or FREE changes, until it is printed again', async () => {
    game = await newGame(host, { state: 'OPEN' });
    await deal(3);
    const print = async (numbers: number[]) => {
      const { printed_at } = await notePrinted(host, game, numbers);
      expect(new Date(printed_at).toISOString()).toBe(printed_at);
      // So that an edit comes later by the clock of the database.
      const { query } = server.context.db;
      const row = query.updateTable('paper_cards').set((eb) => ({ printed_at: eb('printed_at', '-', 1) }));
      await row.where('game_id', '=', game.id).where('number', 'in', numbers).execute();
    };
    const edit = (text: string) =>
      host.editPhrase({ game: game.id, phraseId: game.phrases[4]?.id ?? '', text });
    const add = (phrase: string) => host.addPhrases({ id: game.id, phrase });
    const stale = async () => (await list()).cards.map(({ is_stale }) => is_stale);
    await edit('Before printing');
    const seq = await seqNow();
    await print([1, 2, 2]);
    expect(await seqNow()).toBe(seq);
    expect((await list()).cards.map(({ printed_at }) => printed_at !== null)).toEqual([true, true, false]);
    expect(await stale()).toEqual([false, false, false]);
    await edit('Before printing');
    expect(await stale()).toEqual([false, false, false]);
    await edit('After printing');
    expect(await stale()).toEqual([true, true, false]);
    await notePrinted(host, game, [1]);
    expect(await stale()).toEqual([false, true, false]);
    await print([1, 2, 3]);
    await add('Free cake');
    expect(await stale()).toEqual([true, true, true]);
    const refused = await host.refused('notePrinted', { id: game.id, numbers: [1, 4] });
    expect(refused).toEqual(refusalAnswer('paper_card_not_found'));
    expect(await stale()).toEqual([true, true, true]);
  });

  it('PAPER-20 the server edits and adds phrases that are on printed cards', async () => {
    game = await newGame(host, { state: 'OPEN' });
    const { cards } = await deal(1);
    await notePrinted(host, game, [1]);
    const params = { game: game.id, phraseId: game.phrases[0]?.id ?? '' };
    await host.addPhrases({ id: game.id, phrase: 'The 25th' });
    expect((await list()).cards[0]).toMatchObject({ is_stale: false });
    await host.editPhrase({ ...params, text: 'Other words' });
    expect((await list()).cards[0]?.phrase_sids).toEqual(cards[0]?.phrase_sids);
  });

  it('PAPER-01 PAPER-05 a game made by playing again begins without paper', async () => {
    await deal(2);
    const again = await host.playAgain({ id: game.id, invite: false });
    expect(again.paper_count).toBe(0);
    expect(await listPaper(host, again)).toMatchObject({ last_number: 0, cards: [] });
  });
});
