import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http/auto-call';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { RECAP_ENDPOINTS } from '@phrase-bingo/game/wire/http/recap';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { makeDue } from '../../../../lab/bots/make-due.ts';
import { callDueGames } from '../../src/auto-caller/call-due-games.ts';
import { newGame } from '../support/games.ts';
import { PATIENCE } from '../support/patience.ts';
import { newPeople, type Person } from '../support/person.ts';
import { upTo } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { newScreenLink, openScreen } from '../support/screens/screen-sockets.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { send } from '../support/test-server.ts';
import { expectFairCalls, expectFairDeal, readDeal, saltOf } from './deal-again.ts';

forEachEngine('the seed of a round that is not closed', (fixture) => {
  const { server, host } = room(fixture, { env: { LOG_LEVEL: 'trace' } });
  /** Everything that leaves the server, in any way. */
  const seen: string[] = [];
  const hear = (socket: WebSocket) => socket.on('message', (data) => void seen.push(String(data)));

  async function ask(token: string, { method, path }: Endpoint, at: Record<string, unknown>, body?: unknown) {
    const address = path.replace(/\{(\w+)\}/g, (_, name) => String(at[name]));
    const response = await send(server.url, address, { method, token, body });
    const text = await response.text();
    seen.push(text, JSON.stringify([...response.headers]));
    return { is_ok: response.ok, answer: JSON.parse(text) };
  }

  it('FAIR-04 FAIR-07 is in no answer, event, log line, metric or error of a whole game', async () => {
    const body = { name: 'Watched', phrases: upTo(23).map((n) => `Phrase ${n}`) };
    const created = await ask(host.token, GAME_ENDPOINTS.createGame, {}, body);
    const { id } = GAME_ENDPOINTS.createGame.answer.parse(created.answer);
    const game = { id };
    /** What must be refused tells nothing either. */
    const tryIt = (person: Person, endpoint: Endpoint, round: number, sent?: unknown) =>
      ask(person.token, endpoint, { id, game: id, round }, sent);
    const does = async (person: Person, endpoint: Endpoint, round: number, sent?: unknown) =>
      expect(await tryIt(person, endpoint, round, sent)).toMatchObject({ is_ok: true });
    const move = (status: string) => does(host, GAME_ENDPOINTS.moveGame, 1, { status });
    await move('OPEN');
    const { token: screen_token } = await newScreenLink(server, id);
    const screen = openScreen(server, screen_token, { query: '?since=0' });
    hear(screen.socket);
    const people = await newPeople(server, 4);
    const sockets: WebSocket[] = [screen.socket];

    async function play(round: number): Promise<void> {
      for (const [n, person] of people.entries()) {
        const card = { game_id: id, round_id: round, salt: saltOf(n) };
        await does(person, PLAY_ENDPOINTS.dealCard, round, card);
        const live = await person.watch(id, 0);
        hear(live.socket);
        sockets.push(live.socket);
      }
      if (round === 1) {
        await does(host, PHRASE_ENDPOINTS.addPhrases, round, { phrase: 'One more' });
        await move('PLAYING');
        const config = { random_order: true, interval_seconds: 120 };
        await does(host, AUTO_CALL_ENDPOINTS.setAutoCallConfig, round, config);
      }
      await does(host, PHRASE_ENDPOINTS.callNext, round, { after: 0 });
      await does(host, AUTO_CALL_ENDPOINTS.startAutoCall, round);
      await makeDue(server.context.db, game);
      await vi.waitFor(async () => {
        await callDueGames(server.context);
        expect((await readDeal(server, game, round)).calls).toHaveLength(2);
      }, PATIENCE);
      const { calls } = await readDeal(server, game, round);
      expect(calls.map(({ draw_seats }) => draw_seats)).toEqual([people.length, people.length]);
      for (const person of [host, ...people]) {
        await does(person, PLAY_ENDPOINTS.getPlayData, round);
        await does(person, GAME_ENDPOINTS.getFullGame, round);
        await does(person, ROUND_ENDPOINTS.listRounds, round);
        await does(person, ROUND_ENDPOINTS.getActiveRound, round);
        await tryIt(person, PLAY_ENDPOINTS.shoutBingo, round, {});
        for (const endpoint of Object.values(RECAP_ENDPOINTS)) await tryIt(person, endpoint, round);
      }
      await does(host, PLAY_ENDPOINTS.listCards, round);
      await tryIt(host, PLAY_ENDPOINTS.dealCard, round, { game_id: id, round_id: 9, salt: 'no' });
      await tryIt(host, PHRASE_ENDPOINTS.callNext, round, { after: 99 });
    }

    async function expectHidden(round: number): Promise<void> {
      seen.push(await (await send(server.url, '/metrics')).text());
      const answer = await send(server.url, '/api/screen', {
        headers: { authorization: `Screen ${screen_token}` },
      });
      seen.push(await answer.text());
      const { deck } = await expectFairDeal(server, game, round);
      await expectFairCalls(server, game, round);
      const seed = deck?.seed ?? expect.unreachable('The round has no deck.');
      const all = [...seen, ...server.log_entries].join('\n').toLowerCase();
      const bytes = Buffer.from(seed, 'hex');
      const forms = [seed, seed.slice(0, 16), bytes.toString('base64'), bytes.toString('base64url')];
      for (const form of forms) expect(all.includes(form.toLowerCase())).toBe(false);
      expect(all).toContain((await readDeal(server, game, round)).round.seed_hash ?? '');
    }

    await play(1);
    await does(host, ROUND_ENDPOINTS.endRound, 1, { start_new_round: false });
    await expectHidden(1);
    await move('PLAYING');
    await expectHidden(1);
    await does(host, ROUND_ENDPOINTS.startRound, 1, { auto_start: true });
    await play(2);
    await expectHidden(2);
    for (const socket of sockets) socket.close();
  });
  it('FAIR-04 is neither in the answer nor in the log when its deck cannot be stored', async () => {
    const { query, engine } = server.context.db;
    const { id } = await newGame(host, { state: 'PLAYING' });
    const [refuse, allow] =
      engine === 'postgres'
        ? [
            sql`alter table round_decks add constraint dealt check (seat_count > 0) not valid`,
            sql`alter table round_decks drop constraint dealt`,
          ]
        : [
            sql`create unique index one_undealt on round_decks (version) where seat_count = 0`,
            sql`drop index one_undealt`,
          ];
    await refuse.execute(query);
    const [answers, entries] = [seen.length, server.log_entries.length];
    const start = () => ask(host.token, ROUND_ENDPOINTS.startRound, { id }, { auto_start: true });
    expect(await start()).toMatchObject({ is_ok: false });
    await allow.execute(query);
    const told = [...seen.slice(answers), ...server.log_entries.slice(entries)].join('\n');
    expect(told).toContain('"level":50');
    expect(told).not.toMatch(/[0-9a-f]{64}/i);
    expect(await start()).toMatchObject({ is_ok: true });
  });
});
