import { createHash } from 'node:crypto';
import { fromCrockford } from '@phrase-bingo/game/rules/crockford';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import { expect, it } from 'vitest';
import { deleteOldLinks } from '../src/screens/delete-old-links.ts';
import { newGame } from './support/games.ts';
import { PATIENCE } from './support/patience.ts';
import { moveTo, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import {
  askScreen,
  endLink,
  getLink,
  makeLink,
  readScreen,
  setLink,
} from './support/screens/screen-links.ts';
import { forEachEngine } from './support/test-databases.ts';
import { readRefusal, refusalAnswer } from './support/test-server.ts';

const DAY = 24 * 60 * 60 * 1_000;
const ENDED = refusalAnswer('screen_link_ended');

forEachEngine('the link of a big screen', (fixture) => {
  const { server, host } = room(fixture);

  const rowOf = ({ id }: { id: string }) =>
    server.context.db.query
      .selectFrom('screen_links')
      .selectAll()
      .where('game_id', '=', id)
      .executeTakeFirst();

  const statusOf = async (token: string) => (await askScreen(server, `Screen ${token}`)).status;

  it('SCREEN-02 SCREEN-03 has a token of 26 characters, of which only the hash is stored', async () => {
    const game = await newGame(host);
    const { token, path, link } = await makeLink(host, game);
    expect(token).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect([path, link.is_open, link.show_names]).toEqual([`/screen/${token}`, false, true]);
    const bytes = Buffer.from((fromCrockford(token) ?? '').replaceAll('-', ''), 'hex');
    expect(await rowOf(game)).toEqual({
      game_id: game.id,
      token_hash: createHash('sha256').update(bytes).digest('hex'),
      show_names: true,
      made_at: Date.parse(link.made_at),
      seen_at: null,
    });
  });

  it('SCREEN-02 SCREEN-12 is read in any case, with gaps and lookalikes, and with any case of the scheme', async () => {
    const game = await newGame(host);
    const { token } = await makeLink(host, game);
    const typed = token.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace(/.{4}/g, '$&- ');
    for (const header of [`Screen ${token}`, `screen   ${typed}`, `SCREEN ${token} `]) {
      expect((await askScreen(server, header)).status, header).toBe(200);
    }
  });

  it('SCREEN-04 SCREEN-11 renewing ends the link before it and keeps whether names are shown', async () => {
    const game = await newGame(host);
    const first = await makeLink(host, game, false);
    const second = await makeLink(host, game);
    expect(second.token).not.toBe(first.token);
    expect(second.link.show_names).toBe(false);
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([404, 200]);
    expect((await makeLink(host, game, true)).link.show_names).toBe(true);
    const params = { id: game.id };
    expect((await host.makeScreenLink(params)).link.show_names).toBe(true);
  });

  it('SCREEN-04 SCREEN-01 of many made at one moment exactly one works', { tags: 'race' }, async () => {
    const game = await newGame(host);
    const made = await Promise.all(upTo(8).map(() => makeLink(host, game)));
    const statuses = await Promise.all(made.map(({ token }) => statusOf(token)));
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(404)]);
  });

  it('SCREEN-05 SCREEN-07 is told to the host, open when it was heard of lately, until it is ended', async () => {
    const game = await newGame(host);
    expect(await getLink(host, game)).toBeNull();
    expect(await endLink(host, game)).toBeNull();
    const { token, link } = await makeLink(host, game);
    expect(await getLink(host, game)).toEqual(link);
    await readScreen(server, token);
    await expect.poll(() => getLink(host, game), PATIENCE).toEqual({ ...link, is_open: true });
    const { seen_at } = (await rowOf(game)) ?? {};
    await Promise.all(upTo(5).map(() => readScreen(server, token)));
    expect((await rowOf(game))?.seen_at).toBe(seen_at);
    await server.context.db.query
      .updateTable('screen_links')
      .set({ seen_at: Date.now() - SCREEN.open_for - 1_000 })
      .where('game_id', '=', game.id)
      .execute();
    expect(await getLink(host, game)).toEqual(link);
    expect(await endLink(host, game)).toBeNull();
    expect(await getLink(host, game)).toBeNull();
    expect(await readRefusal(await askScreen(server, `Screen ${token}`))).toEqual(ENDED);
  });

  it('SCREEN-06 can hide names without a new token; without a link there is nothing to set', async () => {
    const game = await newGame(host);
    const at = { id: game.id, show_names: false };
    const none = refusalAnswer('screen_link_not_found');
    expect(await host.refused('setScreenLink', at)).toEqual(none);
    const { token } = await makeLink(host, game);
    expect(await setLink(host, game, false)).toMatchObject({ show_names: false });
    expect((await readScreen(server, token)).show_names).toBe(false);
  });

  it('SCREEN-15 lives during play and ends 30 days after the game, unless it was brought back', async () => {
    const over = await newGame(host, { state: 'WON' });
    const lately = await newGame(host, { state: 'LOST' });
    const back = await newGame(host, { state: 'WON' });
    const going_on = await newGame(host, { state: 'PLAYING' });
    const games = [over, lately, back, going_on];
    for (const game of games) await makeLink(host, game);
    await host.startRound({ id: back.id, auto_start: true, rehydrate: true });
    const { query } = server.context.db;
    const move = (days: number, id: string) =>
      query
        .updateTable('games')
        .set({ ended_at: Date.now() - days * DAY })
        .where('id', '=', id)
        .where('ended_at', 'is not', null)
        .execute();
    for (const { id } of games) await move(31, id);
    await move(29, lately.id);
    await query
      .updateTable('screen_links')
      .set({ made_at: Date.now() - 90 * DAY })
      .execute();
    await deleteOldLinks(server.context);
    const left = await Promise.all(games.map((game) => rowOf(game)));
    expect(left.map((row) => row !== undefined)).toEqual([false, true, true, true]);
    await moveTo(host, going_on, 'WON');
    await deleteOldLinks(server.context);
    expect(await rowOf(going_on)).toBeDefined();
  });
});
