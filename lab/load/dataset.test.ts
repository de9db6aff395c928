import { afterEach, describe, expect, it } from 'vitest';
import { type App, buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { type Dataset, prepareDataset } from './dataset.ts';
import type { Person } from './prepared-game.ts';

let dataset: Dataset | null = null;
let server: App | null = null;
afterEach(async () => {
  await server?.drain();
  dataset?.remove();
});

async function serve(prepared: Dataset): Promise<App> {
  dataset = prepared;
  server = await buildApp(readConfig({ ...prepared.settings, LOG_LEVEL: 'warn' }), { web_root: null });
  return server;
}

async function ask({ http }: App, { token }: Person, url: string): Promise<unknown> {
  const answer = await http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('a prepared dataset', () => {
  it('is served as if its people had signed up and played', async () => {
    const prepared = await prepareDataset({
      games: [
        { players: 3, phrases: 25 },
        { players: 2, state: 'OPEN' },
      ],
      newcomers: 1,
    });
    const app = await serve(prepared);
    expect(prepared.games.map(({ players }) => players.length)).toEqual([3, 2]);
    for (const { id, players, seq, phrases } of prepared.games) {
      for (const player of players) {
        const answer = await ask(app, player, `/api/games/${id}/r/1/play/full`);
        const seen = PLAY_ENDPOINTS.getPlayData.answer.parse(answer);
        expect(seen).toMatchObject({ seq, player: { id: player.id, username: player.username } });
        expect(seen.card).toHaveLength(25);
        expect(seen.phrases.map(({ text }) => text).sort()).toEqual(phrases.map(({ text }) => text).sort());
        expect(seen.game).toMatchObject({ current_user_joined: true, player_count: players.length });
      }
    }
    for (const newcomer of prepared.newcomers) {
      expect(await ask(app, newcomer, GAME_ENDPOINTS.listMyGames.path)).toEqual([]);
    }
  });
});
