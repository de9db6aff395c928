import type { Duplex } from 'node:stream';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { CLOSE, type CloseName } from '@phrase-bingo/game/wire/live/close-codes';
import { whyNotServe } from '@phrase-bingo/game/wire/version';
import type { WebSocket } from 'ws';
import type { SignedInUser } from '../auth/authenticator.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import { listReceipts } from '../game-data/messages.ts';
import { NAME_COLUMNS, shownAs, withNames } from '../game-data/names.ts';
import { Refusal, refuse } from '../refusal.ts';
import { type CommandHandlers, type Connection, runCommand } from './commands.ts';
import { frameJson, sendFrame, textFrame, type UnsentFrame } from './frames.ts';
import type { Handshake } from './handshake.ts';
import type { Member } from './members.ts';
import { receiveFrames } from './receive-frames.ts';
import { closeSocket, FrameWriter, sendBytesThisTick } from './recipient.ts';

/** Checks who opened a socket and whether they may, then opens their connection or closes the socket. */
export async function serveSocket(
  context: Context,
  handlers: CommandHandlers,
  { socket, stream, address }: { socket: WebSocket; stream: Duplex; address: string },
  { game_id, token, since, version }: Handshake,
): Promise<void> {
  if (whyNotServe(version, context.node.oldest_served)) return closeSocket(socket, 'client_too_old');
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
      const { username } = membership ? shownAs(membership) : user;
      await openConnection(context, handlers, {
        socket,
        stream,
        address,
        game_id,
        user,
        username,
        since,
        member_at: membership?.seq ?? 0,
      });
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

type Asked = { game_id: string; user_id: string; node_id: string };

const membershipOf = preparedQuery(({ query }: Queryable, param: Param<Asked>) =>
  query
    .selectFrom('games')
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'games.id').on('players.user_id', '=', param('user_id')),
    )
    .leftJoin('users', (join) => join.on('users.id', '=', param('user_id')))
    .leftJoin('guest_names', (join) => withNames(join, param('user_id'), param('game_id')))
    .select(['games.state', 'games.creator_id', 'games.seq', 'players.user_id as player_id'])
    .select(NAME_COLUMNS)
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
const hasTooMany = ({ node: { config }, rooms }: Context, user_id: string, elsewhere: number): boolean =>
  config.rate_limits && rooms.socketsOf(user_id) + elsewhere >= SOCKET.per_person;

/** A client reconnects only after some reasons; after any other problem with its token it signs out. */
function turnAway(socket: WebSocket, game_id: string, { code }: Refusal): void {
  const can_reconnect = code === 'token_expired' || code === 'session_ended';
  const name = can_reconnect ? code : 'authentication_required';
  if (!can_reconnect) sendFrame(socket, game_id, { type: 'error', code, message: CLOSE[name].reason });
  closeSocket(socket, name);
}

const TOO_MANY: UnsentFrame = {
  type: 'warning',
  code: 'too_many_requests',
  message: refusalMessage('too_many_requests'),
};

type Accepted = {
  socket: WebSocket;
  /** The stream under the socket. */
  stream: Duplex;
  address: string;
  game_id: string;
  user: SignedInUser;
  /** Their name in the game. */
  username: string;
  /** The last event the client has, if it says so. */
  since: number | null;
  /** The number of the game when the person was found to be in it. */
  member_at: number;
};

/** Puts an accepted socket into the room of its game and serves its commands. */
async function openConnection(
  context: Context,
  handlers: CommandHandlers,
  { socket, stream, address, game_id, user, username, since, member_at }: Accepted,
): Promise<void> {
  const { auth, limits, node, rooms } = context;
  const member: Member = {
    socket,
    writer: new FrameWriter(stream),
    game_id,
    user_id: user.id,
    session_id: user.session_id,
    generation: user.generation,
    seq: null,
    member_at,
  };
  let expiry: NodeJS.Timeout | undefined;

  const connection: Connection = {
    game_id,
    user,
    username,
    send: (frame) => sendBytesThisTick(member, textFrame(frameJson(game_id, frame))),
    renew(current, name) {
      connection.user = current;
      connection.username = name;
      void limits.places.note({ user_id: user.id, address, game_id });
      member.session_id = current.session_id;
      member.generation = current.generation;
      clearTimeout(expiry);
      expiry = setTimeout(() => closeSocket(socket, 'token_expired'), auth.millisecondsLeft(current));
      connection.send({ type: 'auth_success', user_id: current.id, username: name });
    },
  };

  receiveFrames(member, {
    is_limited: node.config.rate_limits,
    run: (frame) => runCommand({ context, handlers, connection }, frame),
    warn: () => connection.send(TOO_MANY),
  });
  socket.on('close', () => {
    clearTimeout(expiry);
    rooms.leave(member);
  });
  const room = await rooms.enter(member);
  if (socket.readyState !== socket.OPEN) return;
  // From now on the socket is closed when its session ends or the node stops. Either may have happened before.
  if (auth.hasEnded(member)) return closeSocket(socket, 'session_ended');
  if (node.stopping.aborted) return closeSocket(socket, 'restarting');
  connection.renew(user, username);
  const has_resumed = await room.follow(member, since);
  if (!has_resumed) return;
  // Receipts have no number, so the client cannot know which it missed. They are read only now, when the client has
  // every message they refer to; later ones reach it as a member.
  for (const receipt of await listReceipts(context, game_id, user.id)) connection.send(receipt);
}
