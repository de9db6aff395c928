import { type GameView, viewFromFull, viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { receive } from '@phrase-bingo/game/view/receive';
import { CLOSE } from '@phrase-bingo/game/wire/live/close-codes';
import { type LiveEvent, liveEvent } from '@phrase-bingo/game/wire/live/frames';
import { expect, vi } from 'vitest';
import { asPagesKnow } from '../../../../lab/bots/same-view.ts';
import { openSocket } from '../support/live-client.ts';
import { PATIENCE } from '../support/patience.ts';
import type { Person } from '../support/person.ts';

type Read = () => Promise<GameView>;

export const readAsHost =
  (host: Person, id: string): Read =>
  async () =>
    viewFromFull(await host.getFullGame({ id }), host.id);

export const readAsPlayer =
  (player: Person, id: string, round: () => number): Read =>
  async () =>
    viewFromPlay(await player.getPlayData({ id, round: round() }));

/** Only the sender learns whether a message was delivered or read, even after a reconnect. */
const ownStatuses = ({ viewer_id, messages }: GameView) =>
  messages.flatMap(({ id, user_id, status }) => (user_id === viewer_id ? [{ id, status }] : []));

type Options = {
  read: Read;
  /** Whether the chat is visible, so that new messages are read. */
  is_reading: boolean;
};

/** A page: a snapshot, and from then on only the frames of its socket. */
export async function follow(person: Person, game_id: string, { read, is_reading }: Options) {
  let view = await read();
  let last: LiveEvent | null = null;

  async function open() {
    const live = openSocket(person.server.url, game_id, { token: person.token, query: `?since=${view.seq}` });
    live.socket.on('message', (data) => {
      const frame = liveEvent.parse(JSON.parse(String(data)));
      last = frame;
      const { outcome, view: next } = receive(view, frame);
      if (outcome === 'gap') throw new Error(`${person.username} missed an event after ${view.seq}.`);
      view = next;
      if (is_reading && outcome === 'applied' && frame.type === 'message' && frame.user_id !== person.id) {
        live.socket.send(JSON.stringify({ type: 'message_read', message_id: frame.id }));
      }
    });
    await live.next('resumed');
    return live;
  }
  let live = await open();

  return {
    /** The connection is lost, something happens, and the page reconnects. */
    async whileAway(happen: () => Promise<void>): Promise<void> {
      live.socket.terminate();
      await happen();
      live = await open();
    },
    /** Arrivals are broadcast in batches, so a snapshot may be behind and is read again. */
    expectFresh: () =>
      vi.waitFor(async () => {
        const fresh = await read();
        expect(asPagesKnow(view), `what ${person.username} sees`).toEqual(asPagesKnow(fresh));
        expect(ownStatuses(view), `what became of ${person.username}'s messages`).toEqual(ownStatuses(fresh));
      }, PATIENCE),
    /** The host removed this person: that is the last frame, and the socket is closed. */
    async expectRemoved(): Promise<void> {
      expect(await live.closed, `how the socket of ${person.username} was closed`).toEqual(CLOSE.removed);
      expect(last?.type).toBe('player_removed');
    },
    close: () => live.socket.terminate(),
  };
}
