import type { Duplex } from 'node:stream';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { CLOSE, type CloseName } from '@phrase-bingo/game/wire/live/close-codes';
import { whyNotServe } from '@phrase-bingo/game/wire/version';
import type { WebSocket } from 'ws';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { CommandHandlers } from './commands.ts';
import { openConnection } from './connection.ts';
import { closeSocket } from './frame-writer.ts';
import { sendFrame } from './frames.ts';
import type { Handshake } from './handshake.ts';

type Asked = { game_id: string; user_id: string; node_id: string };

const membershipOf = preparedQuery(({ query }: Queryable, param: Param<Asked>) =>
  query
    .selectFrom('games')
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'games.id').on('players.user_id', '=', param('user_id')),
    )
    .select(['games.state', 'games.creator_id', 'players.user_id as player_id'])
    .select(({ selectFrom }) =>
      selectFrom('presences')
        .select(({ fn }) => fn.sum<number | null>('presences.sockets').as('sockets'))
        .where('presences.user_id', '=', param('user_id'))
        .where('presences.node_id', '!=', param('node_id'))
        .where('presences.gone_at', 'is', null)
        .as('sockets_elsewhere'),
    )
    .where('games.id', '=', param('game_id')),
);

type Membership = NonNullable<Awaited<ReturnType<typeof membershipOf>>[number]>;

function whyNotWatch(membership: Membership | undefined, user_id: string): CloseName | null {
  if (!membership) return 'game_unavailable';
  if (membership.creator_id !== user_id && membership.player_id === null) return 'not_member';
  return membership.state === 'CONFIG' ? 'game_not_ready' : null;
}

/** Other nodes write their numbers to the database, so those are a moment old. */
const hasTooMany = ({ config, rooms }: Context, user_id: string, elsewhere: number): boolean =>
  config.rate_limits && rooms.socketsOf(user_id) + elsewhere >= SOCKET.per_person;

/** A client reconnects only after some reasons; after any other problem with its token it signs out. */
function turnAway(socket: WebSocket, game_id: string, { code }: Refusal): void {
  const can_reconnect = code === 'token_expired' || code === 'session_ended';
  const name = can_reconnect ? code : 'authentication_required';
  if (!can_reconnect) sendFrame(socket, game_id, { type: 'error', code, message: CLOSE[name].reason });
  closeSocket(socket, name);
}

/** Checks who opened a socket and whether they may, then opens their connection or closes the socket. */
export async function serveSocket(
  context: Context,
  handlers: CommandHandlers,
  { socket, stream }: { socket: WebSocket; stream: Duplex },
  { game_id, token, since, version }: Handshake,
): Promise<void> {
  socket.on('error', (err) => context.log.debug({ err }, 'a socket failed'));
  if (whyNotServe(version, context.oldest_served)) return closeSocket(socket, 'client_too_old');
  // Nothing is read before the user is known.
  socket.pause();
  try {
    const user = await context.auth.authenticate(token ?? refuse('authentication_required'));
    const [membership] = await membershipOf(context.db, {
      game_id,
      user_id: user.id,
      node_id: context.rooms.node,
    });
    const why_not = whyNotWatch(membership, user.id);
    // No await between counting a person's sockets and entering the room, so parallel sockets cannot exceed the limit.
    if (why_not) closeSocket(socket, why_not);
    else if (hasTooMany(context, user.id, membership?.sockets_elsewhere ?? 0)) {
      closeSocket(socket, 'too_many_connections');
    } else if (socket.readyState === socket.OPEN) {
      await openConnection(context, handlers, { socket, stream, game_id, user, since });
    }
  } catch (error) {
    if (error instanceof Refusal) turnAway(socket, game_id, error);
    else {
      context.log.warn({ err: error }, 'a socket could not be served');
      closeSocket(socket, 'overloaded');
    }
  } finally {
    socket.resume();
  }
}
