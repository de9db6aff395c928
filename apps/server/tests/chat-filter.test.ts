import { randomUUID } from 'node:crypto';
import type { RoomChange } from '@phrase-bingo/game/rules/game/room-config';
import { CHAT } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { setRoom, setWords } from './support/moderation.ts';
import { newPerson, type Person } from './support/person.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('the filter of the chat', (fixture) => {
  const { server, host } = room(fixture);

  const setupGame = async (room_config?: RoomChange) => {
    const { id } = await newGame(host, { state: 'OPEN' });
    if (room_config) await setRoom(host, { id }, room_config);
    const guest = await newGuest(server);
    const joined = { game_id: id, user_id: guest.id, joined_at: 1 };
    await server.context.db.query.insertInto('players').values(joined).execute();
    return { id, guest, player: await newPlayer(server, id) };
  };
  const post = async (person: Person, game_id: string, content: string, client_id?: string) => {
    const body = { game_id, content, ...(client_id && { client_id }) };
    return (await person.postMessage(body)).content;
  };
  /** Everything that is stored about a game, as text. */
  const stored = async (id: string) => {
    const { query } = server.context.db;
    const messages = await query.selectFrom('messages').selectAll().where('game_id', '=', id).execute();
    const events = await query.selectFrom('game_events').select('frame').where('game_id', '=', id).execute();
    return JSON.stringify([messages, events]);
  };

  it('CHATMOD-14 CHATMOD-15 bad words of guests are masked before anything is stored, for the sender too', async () => {
    const { id, guest, player } = await setupGame();
    const [mine, theirs] = [await guest.watch(id), await player.watch(id)];
    expect(await post(guest, id, 'sh1t, Scunthorpe!')).toBe('****, Scunthorpe!');
    mine.socket.send(JSON.stringify({ type: 'message', content: 'what the fuuuuck', client_id: 'f-1' }));
    for (const live of [mine, theirs]) {
      expect(await live.next('message')).toMatchObject({ content: '****, Scunthorpe!', is_guest: true });
      expect(await live.next('message')).toMatchObject({ content: 'what the ****' });
      live.socket.close();
    }
    const all = await stored(id);
    expect(all).toContain('what the ****');
    expect(all).not.toMatch(/sh1t|fuuuuck/);
    expect(server.log_entries.join('')).not.toMatch(/sh1t|fuuuuck/);
  });

  it('CHATMOD-14 guests by default, all but the host with everyone, nobody with off', async () => {
    const { id, guest, player } = await setupGame();
    const people = [guest, player, host];
    const said = () => Promise.all(people.map((person) => post(person, id, 'oh shit')));
    expect(await said()).toEqual(['oh ****', 'oh shit', 'oh shit']);
    await setRoom(host, { id }, { filter: 'everyone' });
    expect(await said()).toEqual(['oh ****', 'oh ****', 'oh shit']);
    await setRoom(host, { id }, { filter: 'off' });
    expect(await said()).toEqual(['oh shit', 'oh shit', 'oh shit']);
  });

  it("CHATMOD-14 MOD-32 the host's own words are masked, and those that pass are not", async () => {
    const { id, guest } = await setupGame();
    await setWords(host, { id }, ['Müller', '笨蛋'], ['shiitake', 'Assmann']);
    expect(await post(guest, id, 'MULLER, 你是笨蛋! Assmann, ass')).toBe('****, 你是****! Assmann, ****');
    await setWords(host, { id }, [], []);
    expect(await post(guest, id, 'Müller and Assmann')).toBe('Müller and ****mann');
  });

  it('MOD-33 a filter or a word set later changes no message that is there', async () => {
    const { id, guest } = await setupGame({ filter: 'off' });
    await post(guest, id, 'shit, Bob');
    await setRoom(host, { id }, { filter: 'everyone' });
    await setWords(host, { id }, ['Bob']);
    const [message] = (await host.listMessages({ id })).slice(-1);
    expect(message?.content).toBe('shit, Bob');
    expect(await post(guest, id, 'shit, Bob')).toBe('****, ****');
  });

  it('CHATMOD-14 a repeated message is answered as it was stored', async () => {
    const { id, guest } = await setupGame();
    const client_id = randomUUID();
    expect(await post(guest, id, 'fuck', client_id)).toBe('****');
    await setRoom(host, { id }, { filter: 'off' });
    expect(await post(guest, id, 'fuck', client_id)).toBe('****');
  });

  it('CHATMOD-15 the longest message is masked and stays within the limit', async () => {
    const { id, guest } = await setupGame();
    await setWords(host, { id }, ['人']);
    const content = await post(guest, id, '人 '.repeat(CHAT.max_length / 2));
    expect(content).toBe('**** '.repeat(CHAT.max_length / 5).trim());
    expect([...(await post(guest, id, '人'.repeat(CHAT.max_length)))]).toHaveLength(CHAT.max_length);
  });

  it('CHATMOD-15 phrases, game names and lines of the game itself are not filtered', async () => {
    const { id } = await newGame(host, { phrases: 0 });
    await setRoom(host, { id }, { filter: 'everyone' });
    const at = host;
    const params = { id };
    const game = await at.changeGame({ ...params, game_name: 'Oh shit' });
    expect(game.game_name).toBe('Oh shit');
    await at.addPhrases({ ...params, phrases: ['Holy shit'] });
    expect((await at.getGame(params)).phrases).toMatchObject([{ text: 'Holy shit' }]);
    const { id: open } = await newGame(host, { state: 'OPEN' });
    await setWords(host, { id: open }, ['joined']);
    const newcomer = await newPerson(server);
    await newcomer.dealCard({ game_id: open, round_id: 1 });
    const lines = await at.listMessages({ id: open });
    expect(lines.map(({ content }) => content)).toContain(`${newcomer.username} joined the game`);
  });

  it('CHATMOD-14 once the filter is set no message is stored unmasked, however many come at once', {
    tags: 'race',
  }, async () => {
    const { id, player, guest } = await setupGame({ filter: 'off' });
    const live = await host.watch(id);
    await Promise.all([
      ...Array.from({ length: 10 }, () => post(player, id, 'shit')),
      setRoom(host, { id }, { filter: 'everyone' }),
      ...Array.from({ length: 10 }, () => post(guest, id, 'shit')),
    ]);
    const events = await live.events(21);
    const at = events.findIndex(({ type }) => type === 'room_config_update');
    const contents = events.slice(at + 1).map((event) => event.type === 'message' && event.content);
    expect(contents.every((content) => content === '****')).toBe(true);
    live.socket.close();
  });

  it('CHATMOD-14 MOD-31 once own words are set no message is stored with them, however many come at once', {
    tags: 'race',
  }, async () => {
    const { id, player, guest } = await setupGame({ filter: 'everyone' });
    const live = await host.watch(id);
    const all = [player, guest].flatMap((person) =>
      Array.from({ length: 10 }, (_, n) => post(person, id, `voldemort ${n}`)),
    );
    await setWords(host, { id }, ['Voldemort']);
    const early = (await Promise.all(all)).filter((content) => content.startsWith('voldemort')).length;
    const contents = (await live.events(20)).map((event) => event.type === 'message' && event.content);
    const unmasked = contents.map((content) => String(content).startsWith('voldemort'));
    expect(unmasked).toEqual([...Array(early).fill(true), ...Array(20 - early).fill(false)]);
    live.socket.close();
  });
});
