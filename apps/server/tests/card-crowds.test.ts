import { expect, it } from 'vitest';
import { openAdmission } from '../src/play/admit-players.ts';
import { newGame } from './support/games.ts';
import { newPeople, newPerson, type Person } from './support/person.ts';
import { newCardHolder, playData, takeCard, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

type Cells = Awaited<ReturnType<typeof newCardHolder>>['card'];

const arrangement = (card: Cells) => card.map(({ phrase_id }) => phrase_id).join(' ');

forEachEngine('cards of a crowd', (fixture) => {
  const { server, host } = room(fixture);

  const cardRows = (game_id: string) =>
    server.context.db.query
      .selectFrom('cards')
      .innerJoin('rounds', 'rounds.id', 'cards.round_id')
      .select(['cards.user_id', 'cards.cells', 'cards.arrangement'])
      .where('rounds.game_id', '=', game_id)
      .execute();

  it('CARD-02 a hundred requests of one person make one player and one card', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const person = await newPerson(server);
    const answers = await Promise.all(upTo(100).map(() => takeCard(person, game)));
    expect(new Set(answers.map(({ card }) => arrangement(card))).size).toBe(1);
    expect(await cardRows(game.id)).toHaveLength(1);
    expect(answers.every(({ game: { player_count } }) => player_count === 1)).toBe(true);
  });

  it('CARD-02 OP-042 a thousand players who join in two ways at once get a thousand different cards', {
    tags: 'long',
  }, async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const before = await host.listPlayers(game);
    const doors = [openAdmission(server.context), openAdmission(server.context)];
    const crowd = await newPeople(server, 1_000);
    await Promise.all(
      crowd.map(({ id: user_id }, place) =>
        doors[place % 2]?.({ game_id: game.id, user_id, round: 1, salt: null, device_hash: 'of a browser' }),
      ),
    );
    const rows = await cardRows(game.id);
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(1_000);
    expect(new Set(rows.map(({ cells }) => cells.join(' '))).size).toBe(1_000);
    const { stats, seq } = await host.listPlayers(game);
    expect(stats.total_players).toBe(1_000);
    expect(seq - before.seq).toBe(2_000);
  });

  it('CARD-02 PLAY-15 a crowd takes cards and reads them at once: each person sees their own', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const crowd = await newPeople(server, 60);
    const dealt = await Promise.all(crowd.map((person) => takeCard(person, game)));
    const stranger = await newPerson(server);
    const [, ...seen] = await Promise.all([
      stranger.refused('getPlayData', { id: game.id, round: 1 }),
      ...crowd.map((person) => playData(person, game)),
    ]);
    expect(seen.map(({ player }) => player.id)).toEqual(crowd.map(({ id }) => id));
    expect(seen.map(({ card }) => card)).toEqual(dealt.map(({ card }) => card));
    expect(new Set(seen.map(({ card }) => arrangement(card))).size).toBe(60);
  });

  it('OP-041 OP-042 with few phrases cards differ as long as possible, and everybody gets one', async () => {
    const few = await newGame(host, { state: 'OPEN', phrases: 2 });
    const crowd = await Promise.all(upTo(60).map(() => newCardHolder(server, few)));
    expect(new Set(crowd.map(({ card }) => arrangement(card))).size).toBe(60);
    const one = await newGame(host, { state: 'OPEN', phrases: 1 });
    const first = await Promise.all(upTo(24).map(() => newCardHolder(server, one)));
    expect(new Set(first.map(({ card }) => arrangement(card))).size).toBe(24);
    await Promise.all(upTo(5).map(() => newCardHolder(server, one)));
    expect(await cardRows(one.id)).toHaveLength(29);
    const none = await newGame(host, { state: 'OPEN', phrases: 0 });
    await Promise.all(upTo(3).map(() => newCardHolder(server, none)));
    expect(await cardRows(none.id)).toHaveLength(3);
  });

  it('OP-041 phrases added while cards are dealt are on every card in the end', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 4 });
    const add = (phrase: string) => host.addPhrases({ id: game.id, phrase });
    const adding = (async () => {
      for (const number of upTo(12)) await add(`Added ${number}`);
    })();
    const crowd: Person[] = [];
    for (const _wave of upTo(6)) {
      crowd.push(...(await Promise.all(upTo(8).map(() => newCardHolder(server, game)))));
    }
    await adding;
    const cards = await Promise.all(crowd.map((player) => playData(player, game)));
    const texts = [...game.phrases.map(({ text }) => text), ...upTo(12).map((number) => `Added ${number}`)];
    for (const { card, phrases } of cards) {
      expect(phrases).toHaveLength(16);
      const held = card.filter(({ sid }) => sid !== 13).flatMap(({ text }) => text || []);
      expect(held.toSorted()).toEqual(texts.toSorted());
    }
    expect(new Set(cards.map(({ card }) => arrangement(card))).size).toBe(crowd.length);
  });
});
