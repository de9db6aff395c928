import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame } from '../../tests/support/games.ts';
import { newPerson, type Person } from '../../tests/support/person.ts';
import { forEachEngine } from '../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../tests/support/test-server.ts';
import { changeGame } from '../game-door/change-game.ts';
import { startRound } from '../games/rounds.ts';
import { callPhrase } from '../phrases/call-phrase.ts';
import { cacheCurrentPhrases, readCurrentPhrases } from './current-phrases.ts';

forEachEngine('the phrases of the current round', (fixture) => {
  let one: TestServer;
  let other: TestServer;
  let host: Person;

  beforeAll(async () => {
    one = await startServer(fixture.settings());
    other = await startServer(fixture.settings());
    host = await newPerson(one);
  });
  afterAll(async () => {
    await one.drain();
    await other.drain();
  });

  const readAt = ({ context }: TestServer, game_id: string) =>
    changeGame(context, game_id, (change) => readCurrentPhrases(context, change));
  const positionsAt = async (node: TestServer, game_id: string) =>
    (await readAt(node, game_id)).phrases.flatMap(({ sid, call_position }) =>
      call_position === null ? [] : [[sid, call_position]],
    );

  it('are never stale, whichever node a change happens on', async () => {
    const { id, phrases } = await newGame(host.at(one), { state: 'PLAYING' });
    const call = ({ context }: TestServer, sid: number, is_called = true) =>
      callPhrase(context, host, id, { phrase_id: phrases[sid - 1]?.id ?? null, is_called });
    await call(one, 1);
    await call(other, 2);
    await call(one, 3);
    await call(other, 1, false);
    await call(one, 4);
    for (const node of [one, other]) {
      expect(await positionsAt(node, id)).toEqual([
        [2, 2],
        [3, 3],
        [4, 4],
      ]);
      expect((await readAt(node, id)).round.last_call_position).toBe(4);
    }
    await startRound(other.context, host, id, { auto_start: true, rehydrate: false });
    expect(await positionsAt(one, id)).toEqual([]);
    await call(one, 5);
    expect(await positionsAt(other, id)).toEqual([[5, 1]]);
  });

  it('are read again after a change that was rolled back', async () => {
    const { id } = await newGame(host.at(one), { state: 'PLAYING' });
    const undone = changeGame(one.context, id, async (change) => {
      const { round } = await readCurrentPhrases(one.context, change);
      cacheCurrentPhrases(one.context, change, change.game.seq, { round, phrases: [] });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect((await readAt(one, id)).phrases).toHaveLength(24);
  });
});
