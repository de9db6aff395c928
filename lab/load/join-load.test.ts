import { afterEach, describe, expect, it } from 'vitest';
import { type App, buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Dataset, prepareDataset } from './dataset.ts';
import { joinAll } from './join-load.ts';
import { PASSWORD } from './prepared-game.ts';

let dataset: Dataset | null = null;
let server: App | null = null;
afterEach(async () => {
  await server?.drain();
  dataset?.remove();
});

describe('a crowd that joins', () => {
  it('GUEST-10 GUEST-42 has guests from their door beside people who sign in or are signed in, all with card and socket', async () => {
    dataset = await prepareDataset({ games: [{ players: 0, state: 'OPEN' }], newcomers: 3 });
    server = await buildApp(readConfig({ ...dataset.settings, LOG_LEVEL: 'warn' }), { web_root: null });
    const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
    const [game] = dataset.games;
    if (!game) throw new Error('There is no game.');

    const [signed_out, ...signed_in] = dataset.newcomers;
    const tokens = signed_in.map(({ token }) => token);
    const sign_ins = [{ email: signed_out?.email ?? '', password: PASSWORD }];
    const { waits, missing, repeated } = await joinAll({ port, game, tokens, sign_ins, guests: 3 });
    expect({ missing, repeated }).toEqual({ missing: 0, repeated: 0 });
    expect([waits.accounts.door.count, waits.accounts.all.count]).toEqual([0, 2]);
    expect([waits.sign_ins.sign_in.count, waits.sign_ins.all.count]).toEqual([1, 1]);
    expect([waits.guests.door.count, waits.guests.all.count]).toEqual([3, 3]);
    expect([waits.accounts.join.count, waits.accounts.play.count]).toEqual([2, 2]);
    expect([waits.guests.join.count, waits.guests.play.count]).toEqual([0, 0]);
    const players = await server.context.db.query
      .selectFrom('players')
      .innerJoin('users', 'users.id', 'players.user_id')
      .innerJoin('cards', 'cards.user_id', 'users.id')
      .select('users.provider')
      .execute();
    expect(players.filter(({ provider }) => provider === 'guest')).toHaveLength(3);
    expect(players).toHaveLength(6);
  });
});
