import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { mapConcurrently } from '../../../lab/bots/map-concurrently.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import type { Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, type TestServer } from './support/test-server.ts';

const CROWD = 200;
const AT_ONCE = 25;

/** Reads only the answers to its own commands: all frames of so many sockets would take longer than everything else. */
async function openPlainSocket({ url }: TestServer, game_id: string, { token }: Person) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/chats/${game_id}/ws`, ['Bearer', token]);
  const heard = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      socket.on('message', (data) => pattern.test(String(data)) && resolve(String(data)));
      socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
    });
  await heard(/^\{"type":"auth_success"/);
  return {
    async say(content: string): Promise<void> {
      const answer = heard(/^\{"type":"(ack|error)"/);
      socket.send(JSON.stringify({ type: 'message', content, client_id: 'hello' }));
      expect(await answer).toContain('"ack"');
    },
    end: () => socket.terminate(),
  };
}

forEachEngine('a school behind one address', (fixture) => {
  const { server, host } = room(fixture, { env: LIMITED });

  it('GUEST-28 200 guests join, take cards, open sockets and write, and none of them has to wait', {
    timeout: 180_000,
  }, async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const params = { id: game.id };
    const link = { crockfordId: toCrockford(game.id) };

    // Every call must succeed: a 429 or a 5xx of any of them fails the test.
    const came = await mapConcurrently(upTo(CROWD), AT_ONCE, async (number) => {
      const guest = await newGuest(server, { display_name: 'Sam', game_id: game.id });
      await guest.getInvitation(link);
      expect((await guest.findGameByLink(link)).id).toBe(game.id);
      const { card, player } = await guest.dealCard({ game_id: game.id, round_id: 1 });
      expect(card).toHaveLength(25);
      const socket = await openPlainSocket(server, game.id, guest);
      await socket.say(`Hello ${number}`);
      return { socket, name: player.username };
    });

    expect(new Set(came.map(({ name }) => name))).toEqual(
      new Set(['Sam', ...upTo(CROWD, 2).map((number) => `Sam ${number}`)]),
    );
    const { players } = await host.getFullGame(params);
    expect(players.players.filter(({ is_guest }) => is_guest)).toHaveLength(CROWD);
    expect(
      server.log_entries.filter((entry) => /"statusCode":(429|5\d\d)|"level":(50|60)/.test(entry)),
    ).toEqual([]);

    for (const { socket } of came) socket.end();
  });
});
