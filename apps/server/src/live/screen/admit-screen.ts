import type { Duplex } from 'node:stream';
import type { CloseName } from '@phrase-bingo/game/wire/live/close-codes';
import { whyNotServe } from '@phrase-bingo/game/wire/version';
import type { WebSocket } from 'ws';
import type { Context } from '../../context.ts';
import { findScreenLink, type ScreenLinkRow } from '../../game-data/screen-links.ts';
import { limitWrongScreenTokens } from '../../limiter/rate-limits.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { ScreenHandshake } from '../handshake.ts';
import { receiveFrames } from '../receive-frames.ts';
import { closeSocket, FrameWriter } from '../recipient.ts';
import type { Screen } from './game-screens.ts';

type Opened = { socket: WebSocket; stream: Duplex };
type Wanted = { link: ScreenLinkRow; since: number | null };

/** Lets a screen with a valid link follow its game. Whatever it sends is dropped, and counts towards the rate limit. */
async function serveScreen(
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

type Asked = ScreenHandshake & { address: string; stream: Duplex };

type Answers = {
  /** Opens the WebSocket. */
  accept: (onOpen: (socket: WebSocket) => void) => void;
  /** Answers by HTTP instead. */
  answer: (refusal: Refusal) => void;
};

/**
 * Looks up the link of a screen before its socket opens. A wrong token is told after that, by the reason it is closed
 * with; an address that shows too many of them is not let in any more, except with a right one.
 */
export async function admitScreen(
  context: Context,
  { token, since, version, address, stream }: Asked,
  { accept, answer }: Answers,
): Promise<void> {
  const { db, limits, log, node } = context;
  const turnAway = (name: CloseName) => accept((socket) => closeSocket(socket, name));
  if (whyNotServe(version, node.oldest_served)) return turnAway('client_too_old');
  if (token === null) return turnAway('screen_link_ended');
  try {
    const link = await limitWrongScreenTokens(
      limits.limiter,
      address,
      async () => (await findScreenLink(db, token)) ?? refuse('screen_link_ended'),
    );
    accept((socket) => void serveScreen(context, { socket, stream }, { link, since }));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'screen_link_ended') return turnAway(error.code);
    if (error instanceof Refusal) return answer(error);
    log.warn({ err: error }, 'a screen could not be let in');
    turnAway('overloaded');
  }
}
