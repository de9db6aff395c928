import { beforeAll, expect, it } from 'vitest';
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
import { room } from './support/room.ts';
import { forBothEngines } from './support/test-databases.ts';

const PHRASES = Array.from({ length: 24 }, (_, place) => `Phrase ${place + 1}`);

forBothEngines('a whole game', (fixture) => {
  const { server } = room(fixture);
  let ada: Person;
  let ben: Person;

  beforeAll(async () => {
    [ada, ben] = [await newPerson(server), await newPerson(server)];
  });

  async function host(person: Person) {
    const at = person;
    const { id, game_code } = await at.createGame({ name: 'Town hall' });
    await at.addPhrases({ id, phrases: PHRASES });
    await moveTo(person, { id }, 'OPEN');
    return { id, game_code };
  }
  const join = (person: Person, code: string) => person.joinByCode({ code });
  const hear = (person: Person, id: string) => person.listMessages({ id });

  it('GEN-02 GEN-04 a host lists phrases, a player joins by the code, gets a 5x5 card, sees the phrases, marks what is called and talks', async () => {
    const game = await host(ada);
    expect(game.game_code).toMatch(/^\d{6}$/);
    expect(await join(ben, game.game_code)).toMatchObject({ id: game.id, creator_id: ada.id });
    const { card, phrases } = await takeCard(ben, game);
    expect(card).toHaveLength(25);
    expect(phrases.map(({ text }) => text)).toEqual(PHRASES);

    await moveTo(ada, game, 'PLAYING');
    const [cell] = card;
    await call(ada, game, cell?.phrase_id ?? '');
    await mark(ben, game, 1);
    const seen = await playData(ben, game);
    expect(seen.card[0]).toMatchObject({ is_called: true, is_marked: true, text: cell?.text });
    const body = { game_id: game.id, content: 'Got one' };
    await ben.postMessage(body);
    expect((await hear(ada, game.id)).at(-1)).toMatchObject({ user_id: ben.id, content: 'Got one' });

    const full = await ada.getFullGame(game);
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
      const games = await person.listMyGames();
      expect(games.map(({ id }) => id)).toEqual(expect.arrayContaining([hers.id, his.id]));
    }
  });

  it('GEN-06 ROLE-11 from creation to the end and back: hosting, playing, rounds, the auto-caller, the chat and the home list, all live', async () => {
    const game = await host(ada);
    const params = { id: game.id };
    const live = await ada.watch(game.id);
    const { card } = await takeCard(ben, game);
    await moveTo(ada, game, 'PLAYING');
    const row = card.filter(({ sid }) => TOP_ROW.includes(sid)).flatMap(({ phrase_id }) => phrase_id ?? []);
    await ada.startAutoCall(params);
    expect(await live.next('auto_call_status')).toMatchObject({ status: { is_running: true } });
    await callAll(ada, game, row);
    await markAll(ben, game, TOP_ROW);
    expect(await shout(ben, game)).toMatchObject({ is_valid: true, winning_pattern: 'row_0' });
    expect(await live.next('player_won')).toMatchObject({ winner_id: ben.id });
    await moveTo(ada, game, 'WON');
    expect(await live.next('game_won')).toMatchObject({ winner_id: ben.id });
    await ben.postMessage({ game_id: game.id, content: 'Again!' });
    expect(await live.next('message')).toMatchObject({ content: 'Again!' });
    const body = { auto_start: true, rehydrate: true };
    await ada.startRound({ ...params, ...body });
    expect(await live.next('round_started')).toMatchObject({ round_number: 2 });
    const games = await ben.listMyGames();
    expect(games.find(({ id }) => id === game.id)).toMatchObject({ state: 'PLAYING', round_number: 2 });
    live.socket.close();
  });
});
