import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Context } from '../../context.ts';
import type { ScreenLinkRow } from '../../game-data/screen-links.ts';
import { closeSocket, FrameWriter } from '../broadcast.ts';
import { receiveFrames } from '../receive-frames.ts';
import type { Screen } from './game-screens.ts';

type Opened = { socket: WebSocket; stream: Duplex };
type Wanted = { link: ScreenLinkRow; since: number | null };

/** Lets a screen with a valid link follow its game. Whatever it sends is dropped, and counts towards the rate limit. */
export async function serveScreen(
  { screens, log, node }: Pick<Context, 'node' | 'log' | 'screens'>,
  { socket, stream }: Opened,
  { link, since }: Wanted,
): Promise<void> {
  const { game_id, token_hash } = link;
  // No await between counting the screens and entering, so parallel ones cannot exceed the limit.
  if (screens.isFull(game_id, token_hash)) return closeSocket(socket, 'too_many_screens');
  const writer = new FrameWriter(stream);
  const screen: Screen = { socket, writer, game_id, token_hash, seq: null, since: null };
  receiveFrames(screen, {
    is_limited: node.config.rate_limits,
    run: async () => undefined,
    warn: () => undefined,
  });
  socket.on('close', () => screens.leave(screen));
  try {
    await screens.enter(screen, since);
    if (node.stopping.aborted) closeSocket(socket, 'restarting');
  } catch (err) {
    log.warn({ err }, 'a screen could not be served');
    closeSocket(socket, 'overloaded');
  }
}
