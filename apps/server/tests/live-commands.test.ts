import { COMMAND_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import { beforeAll, expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('commands over a socket', (fixture) => {
  const { host } = room(fixture);
  let game_id = '';

  beforeAll(async () => {
    game_id = (await newGame(host, { state: 'OPEN' })).id;
  });

  it('OP-093 a command with a client_id is acknowledged when it is done; one without is not', async () => {
    const live = await host.watch(game_id);
    live.socket.send(JSON.stringify({ type: 'auth', token: host.token }));
    await live.next('auth_success');
    live.socket.send(JSON.stringify({ type: 'auth', token: host.token, client_id: 'a-1' }));
    expect(await live.next('ack')).toMatchObject({ client_id: 'a-1', game_id });
    await live.next('auth_success');
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('LIVE-08 LIVE-09 every command is understood', async () => {
    const live = await host.watch(game_id);
    for (const [client_id, command] of Object.entries(COMMAND_EXAMPLES)) {
      live.socket.send(JSON.stringify({ ...command, client_id }));
      const answer = await live.answerTo(client_id);
      if (answer.type === 'error') expect(answer.code, client_id).not.toBe('bad_request');
    }
    live.socket.close();
  });

  it('OP-093 an unreadable command is refused by its client_id, too', async () => {
    const live = await host.watch(game_id);
    for (const command of [{ type: 'nonsense' }, { type: 'message', content: 5 }, {}]) {
      live.socket.send(JSON.stringify({ ...command, client_id: 'a-3' }));
      expect(await live.answerTo('a-3')).toMatchObject({ type: 'error', code: 'bad_request' });
    }
    live.socket.close();
  });

  it('OP-093 a refusal contains the client_id of its command', async () => {
    const live = await host.watch(game_id);
    live.socket.send(JSON.stringify({ type: 'auth', token: 'nonsense', client_id: 'a-2' }));
    expect(await live.next('error')).toMatchObject({
      client_id: 'a-2',
      code: 'token_invalid',
      message: 'Invalid token',
    });
    live.socket.send('{"type":"auth","token":"nonsense"}');
    expect(await live.next('error')).not.toHaveProperty('client_id');
    live.socket.close();
  });
});
