import { createHash } from 'node:crypto';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { expect, it } from 'vitest';
import { newBrowser } from './support/browser.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { newPerson, type Person } from './support/person.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { send } from './support/test-server.ts';

forEachEngine('the secrets of a browser', (fixture) => {
  const { server } = room(fixture, { env: { LOG_LEVEL: 'trace' } });

  /** The text of an answer as it was sent: the schemas would drop fields they do not know. */
  async function rawAnswer(
    { token }: Person,
    { method, path }: Endpoint,
    { params = {}, body, cookie }: { params?: Record<string, string>; body?: unknown; cookie?: string } = {},
  ) {
    const address = path.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
    const response = await send(server.url, address, { method, token, body, ...(cookie && { cookie }) });
    const text = await response.text();
    expect(response.status, `${path}: ${text}`).toBe(200);
    return text;
  }

  /** Everything a socket receives, as it was sent. */
  async function listen(person: Person, game_id: string) {
    const live = await person.watch(game_id);
    const heard: string[] = [];
    live.socket.on('message', (data) => heard.push(String(data)));
    return { live, heard };
  }

  it('GUEST-23 neither cookie nor hash is in an answer, event or log of joining, playing and banning', async () => {
    const host = await newPerson(server);
    const { id, game_code } = await newGame(host, { state: 'OPEN' });
    const params = { id, round: '1' };
    const guest = await newGuest(server, { display_name: 'Sam' });
    const account_browser = newBrowser();
    const account = await newPerson(server, undefined, account_browser);
    // An account gets its cookie when it first joins a game.
    const other = await newGame(host, { state: 'OPEN' });
    await account.joinByCode({ code: other.game_code });
    const { live, heard } = await listen(host, id);

    const answers: string[] = [];
    const people: [Person, string][] = [
      [guest, guest.browser.cookie()],
      [account, account_browser.cookie()],
    ];
    for (const [person, cookie] of people) {
      const as = (endpoint: Endpoint, body?: unknown) =>
        rawAnswer(person, endpoint, { params, body, cookie });
      answers.push(
        await as(GAME_ENDPOINTS.joinByCode, { code: game_code }),
        await as(PLAY_ENDPOINTS.dealCard, { game_id: id, round_id: 1 }),
        await as(PLAY_ENDPOINTS.getPlayData),
        await as(PLAY_ENDPOINTS.listPlayers),
        await as(GAME_ENDPOINTS.getFullGame),
        await as(CHAT_ENDPOINTS.postMessage, { game_id: id, content: 'hello' }),
      );
    }
    answers.push(
      await rawAnswer(guest, GUEST_ENDPOINTS.renameGuest, {
        body: { display_name: 'Samuel' },
        cookie: guest.browser.cookie(),
      }),
    );
    for (const { id: playerId } of [guest, account]) {
      answers.push(await rawAnswer(host, MODERATION_ENDPOINTS.banPlayer, { params: { id, playerId } }));
      await live.next('player_removed');
    }
    const order = await rawAnswer(host, MODERATION_ENDPOINTS.getModeration, { params });
    live.socket.close();

    const { query } = server.context.db;
    const bans = await query.selectFrom('exclusions').selectAll().where('game_id', '=', id).execute();
    const stored = await query.selectFrom('game_events').select('frame').where('game_id', '=', id).execute();
    const told = [...answers, order, ...heard, ...stored.map(({ frame }) => frame), ...server.log_entries];
    expect(MODERATION_ENDPOINTS.getModeration.answer.parse(JSON.parse(order)).banned).toMatchObject([
      { with_browser: true },
      { with_browser: true },
    ]);
    for (const event of ['player_joined', 'player_renamed', 'player_removed', 'message']) {
      expect(heard.join(''), event).toContain(`"type":"${event}"`);
    }
    for (const path of ['/api/games/code', '/api/games/card', `/api/games/${id}/bans/`]) {
      expect(server.log_entries.join(''), path).toContain(path);
    }
    for (const browser of [guest.browser, account_browser]) {
      const [device = '', signature = ''] = (browser.valueOf('device') ?? '').split('.');
      const hash = createHash('sha256').update(device).digest('hex');
      expect(bans.map(({ device_hash }) => device_hash)).toContain(hash);
      for (const secret of [device, signature, hash]) {
        expect(secret).not.toBe('');
        expect(told.filter((text) => text.includes(secret))).toEqual([]);
      }
    }
  });
});
