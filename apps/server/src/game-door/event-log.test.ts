import { CHAT, SOCKET } from '@phrase-bingo/game/rules/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logOf, seqsOf } from '../../tests/support/growth/idle-games.ts';
import { newBareGame } from '../../tests/support/nodes/two-nodes.ts';
import { newPerson, type Person } from '../../tests/support/person.ts';
import { upTo } from '../../tests/support/playing.ts';
import { forEachEngine } from '../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../tests/support/test-server.ts';
import { changeGame } from './change-game.ts';
import { rewriteEvent } from './event-log.ts';

forEachEngine('what a game keeps', (storage) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(storage.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  const newGame = () => newBareGame({ one: server, host });
  const publish = (game_id: string, count: number) =>
    changeGame(server.context, game_id, async (change) => {
      for (const n of upTo(count))
        change.publish({ type: 'paper_cards_changed', paper_count: n, last_number: n });
    });
  const say = (game_id: string, count: number) =>
    changeGame(server.context, game_id, async ({ postSystemMessage }) => {
      for (const n of upTo(count)) postSystemMessage(`line ${n}`);
    });
  const eventsOf = (id: string) => logOf(server, { id });
  const numbersOf = (id: string) => seqsOf(server, { id });
  const messagesOf = async (game_id: string) => {
    const found = await server.context.db.query
      .selectFrom('messages')
      .select('content')
      .where('game_id', '=', game_id)
      .orderBy('seq')
      .execute();
    return found.map(({ content }) => content);
  };

  it('D-03 with every fiftieth event only the last 1,000 stay, and no game loses those of another', async () => {
    const [mine, theirs] = [await newGame(), await newGame()];
    await publish(theirs, 3);
    await publish(mine, 1_199);
    await publish(mine, 1);
    expect(await numbersOf(mine)).toEqual(upTo(1_200, 1_200 - SOCKET.event_log_keep + 1));
    await publish(mine, 1);
    expect(await numbersOf(mine)).toEqual(upTo(1_201, 1_200 - SOCKET.event_log_keep + 1));
    expect(await numbersOf(theirs)).toEqual(upTo(3));
  });

  it('CHATMOD-09 an event is changed for whoever replays it, and no other one; one that is gone stays so', async () => {
    const [mine, theirs] = [await newGame(), await newGame()];
    for (const game_id of [mine, theirs]) await publish(game_id, 2);
    const [first, second] = await eventsOf(mine);
    const others = await eventsOf(theirs);
    await changeGame(server.context, mine, async ({ tx }) => {
      await rewriteEvent(tx, mine, 2, { last_number: 7 });
      await rewriteEvent(tx, mine, 3, { last_number: 8 });
    });
    const [unchanged, changed, ...more] = await eventsOf(mine);
    expect(unchanged).toEqual(first);
    expect(JSON.parse(changed?.frame ?? '')).toEqual({
      ...JSON.parse(second?.frame ?? ''),
      last_number: 7,
    });
    expect(more).toEqual([]);
    expect(await eventsOf(theirs)).toEqual(others);
  });

  it('API-30 a busy chat drops its own old messages, and none of another game', async () => {
    const [mine, theirs] = [await newGame(), await newGame()];
    await say(theirs, 2);
    await say(mine, CHAT.keep + 2);
    expect(await messagesOf(mine)).toEqual(upTo(CHAT.keep + 2, 3).map((n) => `line ${n}`));
    expect(await messagesOf(theirs)).toEqual(['line 1', 'line 2']);
  });
});
