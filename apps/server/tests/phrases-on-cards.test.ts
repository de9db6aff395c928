import { arrangementOf } from '@phrase-bingo/game/rules/game/card';
import { expect, it } from 'vitest';
import { newHolders, newSealedGame } from './recap/sealed-game.ts';
import { newGame, newPlayer } from './support/games.ts';
import { newCardHolder, playData, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('phrases on cards and sockets', (fixture) => {
  const { server, host } = room(fixture);

  const add = (id: string, body: { phrase?: string; phrases?: string[] }) => host.addPhrases({ id, ...body });
  const textsOf = (card: { text: string }[]) => card.map(({ text }) => text).filter((text) => text !== '');
  const rowsOf = ({ id }: { id: string }) =>
    server.context.db.query
      .selectFrom('cards')
      .innerJoin('rounds', 'rounds.id', 'cards.round_id')
      .select(['cards.user_id', 'cards.cells', 'cards.arrangement'])
      .where('rounds.game_id', '=', id)
      .execute();

  it('OP-041 a phrase added in OPEN takes an empty cell of every dealt card and moves nothing else', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 22 });
    const players = await Promise.all(upTo(5).map(() => newCardHolder(server, game)));
    await add(game.id, { phrase: 'Late arrival' });
    for (const player of players) {
      const { card } = await playData(player, game);
      expect(textsOf(card).filter((text) => text === 'Late arrival')).toHaveLength(1);
      const changed = card.filter((cell, index) => cell.text !== player.card[index]?.text);
      expect(changed).toMatchObject([{ text: 'Late arrival', is_marked: false, is_called: false }]);
    }
    await add(game.id, { phrases: ['Second', 'Third'] });
    for (const player of players) {
      const texts = textsOf((await playData(player, game)).card);
      // 22, 'Late arrival', FREE, and one of the two that compete for the last empty cell.
      expect(texts).toHaveLength(25);
      expect(texts.filter((text) => text === 'Second' || text === 'Third')).toEqual(['Second']);
    }
  });

  it('OP-042 cards that are equal because of a short list become different as phrases are added', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 1 });
    await Promise.all(upTo(30).map(() => newCardHolder(server, game)));
    const before = (await rowsOf(game)).map(({ cells }) => arrangementOf(cells));
    expect(new Set(before).size).toBeLessThan(30);
    await add(game.id, { phrases: upTo(23).map((n) => `Added ${n}`) });
    const rows = await rowsOf(game);
    expect(new Set(rows.map(({ cells }) => arrangementOf(cells))).size).toBe(30);
    expect(rows.filter(({ cells, arrangement }) => arrangement !== arrangementOf(cells))).toEqual([]);
  });

  it('OP-041 phrases added while people take their cards are on all of them', { tags: 'race' }, async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 4 });
    const [players] = await Promise.all([
      Promise.all(upTo(25).map(() => newCardHolder(server, game))),
      ...upTo(20).map((n) => add(game.id, { phrase: `Meanwhile ${n}` })),
    ]);
    expect(players).toHaveLength(25);
    for (const { cells } of await rowsOf(game)) {
      expect(cells.filter((sid) => sid !== null).toSorted((a, b) => a - b)).toEqual(upTo(24));
    }
  });

  it('D-19 LIVE-18 a filled card is sent to its player, and without cells to the host; nobody else gets it', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 2 });
    const player = await newCardHolder(server, game);
    const other = await newPlayer(server, game.id);
    const [mine, theirs, hosts] = await Promise.all(
      [player, other, host].map((person) => person.watch(game.id)),
    );
    await add(game.id, { phrase: 'Surprise' });
    const update = await mine?.next('card_update');
    expect(update).toMatchObject({
      user_id: player.id,
      round_number: 1,
      game_progress: { marked: 1, total: 25 },
    });
    expect(update?.card).toEqual((await playData(player, game)).card);
    expect(await hosts?.next('card_update')).not.toHaveProperty('card');
    expect(await mine?.next('phrase_added')).toMatchObject({ sid: 3, text: 'Surprise', is_called: false });
    await theirs?.next('phrase_added');
    await add(game.id, { phrase: 'Another' });
    await theirs?.next('phrase_added');
    expect(theirs?.frames).toEqual([]);
    for (const live of [mine, theirs, hosts]) live?.socket.close();
  });

  it('OP-038 D-19 a FREE phrase names the centre of cards already dealt', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 2 });
    const player = await newCardHolder(server, game);
    const live = await player.watch(game.id);
    await add(game.id, { phrases: ['Free hugs'] });
    const { card } = await live.next('card_update');
    expect(card?.[12]).toMatchObject({ text: 'Free hugs', sid: 13, is_marked: true, is_called: true });
    live.socket.close();
  });

  it('OP-092 LIVE-16 additions, lists, edits and their order reach a socket', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 1 });
    const live = await host.watch(game.id);
    await add(game.id, { phrase: 'One' });
    await add(game.id, { phrases: ['Two', 'Three'] });
    const [first] = game.phrases;
    const edit = { game: game.id, phraseId: first?.id ?? '', text: 'Edited' };
    await host.editPhrase(edit);
    await host.editPhrase(edit);
    await add(game.id, { phrase: 'Last' });
    const events = await live.events(4);
    expect(events).toMatchObject([
      { type: 'phrase_added', sid: 2, text: 'One', auto_call_status: { phrases_remaining: 2 } },
      {
        type: 'phrases_updated',
        phrases: ['Phrase 1', 'One', 'Two', 'Three'].map((text, index) => ({ text, sid: index + 1 })),
        auto_call_status: { phrases_remaining: 4 },
      },
      { type: 'phrase_updated', phrase_id: first?.id, sid: 1, new_text: 'Edited', is_called: false },
      { type: 'phrase_added', text: 'Last' },
    ]);
    expect(events.map(({ seq }) => seq - (events[0]?.seq ?? 0))).toEqual([0, 1, 2, 3]);
    live.socket.close();
  });

  it('OP-044 an edited phrase shows its new text on dealt cards', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newCardHolder(server, game);
    const params = { game: game.id, phraseId: game.phrases[4]?.id ?? '' };
    await host.editPhrase({ ...params, text: 'Reworded' });
    const { card, phrases } = await playData(player, game);
    expect(textsOf(card)).toContain('Reworded');
    expect(textsOf(card)).not.toContain('Phrase 5');
    expect(phrases[4]).toMatchObject({ text: 'Reworded', sid: 5 });
  });

  it('OP-043 OP-092 a deletion broadcasts the whole list without a gap', async () => {
    const game = await newGame(host, { phrases: 3 });
    await host.deletePhrase({ game: game.id, phraseId: game.phrases[0]?.id ?? '' });
    const [event] = await server.context.db.query
      .selectFrom('game_events')
      .select('frame')
      .where('game_id', '=', game.id)
      .execute();
    expect(JSON.parse(event?.frame ?? '')).toMatchObject({
      type: 'phrases_updated',
      phrases: [
        { sid: 1, text: 'Phrase 2' },
        { sid: 2, text: 'Phrase 3' },
      ],
      auto_call_status: { phrases_remaining: 2 },
    });
  });

  it('OP-041 fills a crowd of 1,000 cards', { tags: 'long' }, async () => {
    const holders = newHolders(1_000);
    const game = await newSealedGame(host, { state: 'OPEN', phrases: 20, holders });
    await add(game.id, { phrases: upTo(4).map((n) => `Added ${n}`) });
    const rows = await rowsOf(game);
    expect(rows).toHaveLength(1_000);
    expect(rows.filter(({ cells }) => new Set(cells).size !== 25)).toEqual([]);
    expect(new Set(rows.map(({ arrangement }) => arrangement)).size).toBe(1_000);
  });
});
