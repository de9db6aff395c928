import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http/auto-call';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, type Person } from './support/person.ts';
import {
  call,
  callAll,
  mark,
  markAll,
  moveTo,
  playData,
  shout,
  TOP_ROW,
  takeCard,
} from './support/playing.ts';
import { forBothEngines } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

const PHRASES = Array.from({ length: 24 }, (_, place) => `Phrase ${place + 1}`);

forBothEngines('a whole game', (fixture) => {
  let server: TestServer;
  let ada: Person;
  let ben: Person;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    [ada, ben] = [await newPerson(server), await newPerson(server)];
  });
  afterAll(() => server.drain());

  async function host(person: Person) {
    const at = person.at(server);
    const { id, game_code } = await at.call(GAME_ENDPOINTS.createGame, { body: { name: 'Town hall' } });
    await at.call(PHRASE_ENDPOINTS.addPhrases, { params: { id }, body: { phrases: PHRASES } });
    await moveTo(server, person, { id }, 'OPEN');
    return { id, game_code };
  }
  const join = (person: Person, code: string) =>
    person.at(server).call(GAME_ENDPOINTS.joinByCode, { body: { code } });
  const hear = (person: Person, id: string) =>
    person.at(server).call(CHAT_ENDPOINTS.listMessages, { params: { id } });

  it('GEN-02 GEN-04 a host lists phrases, a player joins by the code, gets a 5x5 card, sees the phrases, marks what is called and talks', async () => {
    const game = await host(ada);
    expect(game.game_code).toMatch(/^\d{6}$/);
    expect(await join(ben, game.game_code)).toMatchObject({ id: game.id, creator_id: ada.id });
    const { card, phrases } = await takeCard(server, ben, game);
    expect(card).toHaveLength(25);
    expect(phrases.map(({ text }) => text)).toEqual(PHRASES);

    await moveTo(server, ada, game, 'PLAYING');
    const [cell] = card;
    await call(server, ada, game, cell?.phrase_id ?? '');
    await mark(server, ben, game, 1);
    const seen = await playData(server, ben, game);
    expect(seen.card[0]).toMatchObject({ is_called: true, is_marked: true, text: cell?.text });
    const body = { game_id: game.id, content: 'Got one' };
    await ben.at(server).call(CHAT_ENDPOINTS.postMessage, { body });
    expect((await hear(ada, game.id)).at(-1)).toMatchObject({ user_id: ben.id, content: 'Got one' });

    const full = await ada.at(server).call(GAME_ENDPOINTS.getFullGame, { params: { id: game.id } });
    expect(full.game.creator_id).toBe(ada.id);
    expect(full.players.players.map(({ id }) => id)).toEqual([ben.id]);
    expect(full.messages.map(({ content }) => content)).toContain('Got one');
    expect(full.phrases.filter(({ is_called }) => is_called).map(({ id }) => id)).toEqual([cell?.phrase_id]);
  });

  it('GEN-03 a person with an account hosts one game and plays in another', async () => {
    const [hers, his] = [await host(ada), await host(ben)];
    await join(ben, hers.game_code);
    await join(ada, his.game_code);
    for (const person of [ada, ben]) {
      const games = await person.at(server).call(GAME_ENDPOINTS.listMyGames);
      expect(games.map(({ id }) => id)).toEqual(expect.arrayContaining([hers.id, his.id]));
    }
  });

  it('GEN-06 ROLE-11 from creation to the end and back: hosting, playing, rounds, the auto-caller, the chat and the home list, all live', async () => {
    const game = await host(ada);
    const params = { id: game.id };
    const live = await ada.at(server).watch(game.id);
    const { card } = await takeCard(server, ben, game);
    await moveTo(server, ada, game, 'PLAYING');
    const row = card.filter(({ sid }) => TOP_ROW.includes(sid)).flatMap(({ phrase_id }) => phrase_id ?? []);
    await ada.at(server).call(AUTO_CALL_ENDPOINTS.startAutoCall, { params });
    expect(await live.next('auto_call_status')).toMatchObject({ status: { is_running: true } });
    await callAll(server, ada, game, row);
    await markAll(server, ben, game, TOP_ROW);
    expect(await shout(server, ben, game)).toMatchObject({ is_valid: true, winning_pattern: 'row_0' });
    expect(await live.next('player_won')).toMatchObject({ winner_id: ben.id });
    await moveTo(server, ada, game, 'WON');
    expect(await live.next('game_won')).toMatchObject({ winner_id: ben.id });
    await ben.at(server).call(CHAT_ENDPOINTS.postMessage, { body: { game_id: game.id, content: 'Again!' } });
    expect(await live.next('message')).toMatchObject({ content: 'Again!' });
    const body = { auto_start: true, rehydrate: true };
    await ada.at(server).call(ROUND_ENDPOINTS.startRound, { params, body });
    expect(await live.next('round_started')).toMatchObject({ round_number: 2 });
    const games = await ben.at(server).call(GAME_ENDPOINTS.listMyGames);
    expect(games.find(({ id }) => id === game.id)).toMatchObject({ state: 'PLAYING', round_number: 2 });
    live.socket.close();
  });
});
