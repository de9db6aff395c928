import { ROUNDS } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer } from './support/test-server.ts';

forEachEngine('the ceiling of rounds', (fixture) => {
  const { server, host } = room(fixture);

  /** A game in the round before the last possible one. */
  async function almostFull(): Promise<string> {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const { query } = server.context.db;
    const almost = { round_number: ROUNDS.max - 1 };
    await query.updateTable('rounds').set(almost).where('game_id', '=', id).execute();
    await query.updateTable('games').set(almost).where('id', '=', id).execute();
    return id;
  }

  it('ROUND-01 ROUND-02 the 500th round is the last, even with many concurrent requests', {
    tags: 'race',
  }, async () => {
    const id = await almostFull();
    const start = { id, auto_start: true, rehydrate: false };
    const at_once = Array.from({ length: 3 }, () => host.status('startRound', start));
    expect((await Promise.all(at_once)).toSorted()).toEqual([200, 409, 409]);

    const full = refusalAnswer('rounds_full');
    const last = { id, round: ROUNDS.max };
    expect(await host.refused('startRound', start)).toMatchObject(full);
    const on = await host.refused('endRound', { ...last, start_new_round: true });
    expect(on).toMatchObject(full);
    expect(await host.listRounds({ id })).toMatchObject([
      { round_number: 500, is_active: true },
      { round_number: 499, is_active: false },
    ]);

    await host.endRound({ ...last, start_new_round: false });
    await host.moveGame({ id, status: 'LOST' });
    const back = { id, auto_start: true, rehydrate: true };
    expect(await host.refused('startRound', back)).toMatchObject(full);
    expect(await host.getGame({ id })).toMatchObject({ state: 'LOST' });
  });
});
