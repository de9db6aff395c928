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
  const open = async (token_hash: string, seq: number | null = 0) => {
    const { client, member } = await connect();
    const { socket, writer } = member;
    const got: string[] = [];
    client.on('message', (data) => got.push(String(data)));
    const screen = { socket, writer, game_id: 'g', token_hash, seq, since: null };
    game.screens.add(screen);
    const untilGot = async (count: number) => {
      while (got.length < count) await once(client, 'message');
      return got.map((text) => JSON.parse(text)).map(({ type, name, seq }) => ({ type, name, seq }));
    };
    return { client, socket, screen, untilGot };
  };
  const join = (seq: number) =>
    game.followers.broadcast([
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
  expect(await untilGot(4)).toMatchObject([
    { type: 'screen_joined', name: null },
    { type: 'screen_joined', name: null },
    { type: 'resync' },
    { type: 'screen_joined', name: 'ben' },
  ]);
});

it('SCREEN-25 a screen that was greeted and is still opening gets pulses, by the number it has', async () => {
  const { game, open, join } = newGameScreens();
  const [opening, other, following] = [await open('a', null), await open('a', null), await open('a', 3)];
  game.pulse();
  game.greet(opening.screen, 7);
  game.greet(other.screen, null);
  join(8);
  game.pulse();
  expect(await opening.untilGot(2)).toMatchObject([
    { type: 'screen_open' },
    { type: 'screen_pulse', seq: 7 },
  ]);
  expect(await other.untilGot(2)).toMatchObject([{ type: 'screen_open' }, { type: 'screen_pulse', seq: 0 }]);
  expect(await following.untilGot(3)).toMatchObject([
    { type: 'screen_pulse', seq: 3 },
    { type: 'screen_joined', seq: 8 },
    { type: 'screen_pulse', seq: 8 },
  ]);
});
