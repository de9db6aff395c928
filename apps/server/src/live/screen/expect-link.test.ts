import { once } from 'node:events';
import { GAME_EVENT_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { bareMembers } from '../../../tests/support/bare-members.ts';
import { toOutgoing } from '../outgoing-event.ts';
import { openGameScreens } from './game-screens.ts';

const connect = bareMembers();

/** The screens of a game, and a way to open one more with a token. */
function newGameScreens() {
  const { log } = fastify();
  const game = openGameScreens('g', { log, count: () => expect.unreachable() });
  const open = async (token_hash: string) => {
    const { client, member } = await connect();
    const { socket, writer } = member;
    const got: string[] = [];
    client.on('message', (data) => got.push(String(data)));
    game.screens.add({ socket, writer, game_id: 'g', token_hash, seq: 0 });
    const untilGot = async (count: number) => {
      while (got.length < count) await once(client, 'message');
      return got.map((text) => JSON.parse(text)).map(({ type, name }) => ({ type, name }));
    };
    return { client, socket, untilGot };
  };
  const join = (seq: number) =>
    game.onlookers.see([
      toOutgoing({ seq, frame: JSON.stringify({ ...GAME_EVENT_EXAMPLES.player_joined, seq }) }),
    ]);
  return { game, open, join };
}

it('SCREEN-11 a link read before it was renewed does not end the screens of the new one', async () => {
  const { game, open } = newGameScreens();
  const before = await open('old');
  const obey = game.expectLink();
  const after = await open('new');
  obey({ token_hash: 'older', show_names: true });
  expect((await once(before.client, 'close'))[0]).toBe(4001);
  expect(after.socket.readyState).toBe(after.socket.OPEN);
  game.expectLink()(null);
  expect((await once(after.client, 'close'))[0]).toBe(4001);
});

it('SCREEN-19 no name is sent while it is not known whether names are shown, nor by what was read before', async () => {
  const { game, open, join } = newGameScreens();
  const { untilGot } = await open('token');
  join(1);
  const late = game.expectLink();
  game.hideNames();
  late({ token_hash: 'token', show_names: true });
  join(2);
  game.expectLink()({ token_hash: 'token', show_names: true });
  join(3);
  expect(await untilGot(4)).toEqual([
    { type: 'screen_joined', name: null },
    { type: 'screen_joined', name: null },
    { type: 'resync' },
    { type: 'screen_joined', name: 'ben' },
  ]);
});
