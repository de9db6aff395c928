import { startServer } from '../../../tools/services/start-server.ts';
import type { Outgoing, Seat } from '../../load/orders.ts';
import type { PreparedGame } from '../../load/prepared-game.ts';
import { seatOf } from '../../load/seats.ts';
import { prepareWorld } from '../../load/world.ts';
import { PEERS, type PeerName, startPeer } from '../../peers/peers.ts';
import { HALLS, type Hall } from './halls.ts';

/** A server that tells a room of something when one of its sockets asks for it. */
export type Contestant = {
  name: string;
  /** The sockets of a hall, room by room, the caller of each first. */
  seatsIn: (hall: Hall) => Promise<Seat[]>;
  callFrom: (hall: Hall, room: number, seat: number) => Outgoing;
  stop: () => Promise<void>;
};

/** Calls the phrases of a game one after the other and takes each call back before the next. */
function callerOf({ phrases }: PreparedGame): () => string {
  let turn = 0;
  return () => {
    const phrase = phrases[Math.floor(turn / 2) % phrases.length];
    const is_called = turn % 2 === 0;
    turn += 1;
    return JSON.stringify({ type: 'call_phrase', phrase_id: phrase?.id, is_called });
  };
}

/** The product as it is started by `npm start`: the caller is a host, and each call is in the database first. */
export async function startOurs(): Promise<Contestant> {
  const games = HALLS.flatMap(({ rooms, size }) =>
    Array.from({ length: rooms }, () => ({ players: size - 1 })),
  );
  const world = await prepareWorld({ games });
  const server = await startServer(world.settings);
  const callers = world.games.map(callerOf);
  const firstOf = (hall: Hall) =>
    HALLS.slice(0, HALLS.indexOf(hall)).reduce((sum, { rooms }) => sum + rooms, 0);
  return {
    name: 'Phrase Bingo',
    seatsIn: async (hall) =>
      world.games
        .slice(firstOf(hall), firstOf(hall) + hall.rooms)
        .flatMap((game) => [game.host, ...game.players].map((person) => seatOf(server.url, game, person))),
    callFrom: (hall, room, seat) => ({ seat, text: callers[firstOf(hall) + room]?.() ?? '' }),
    stop: async () => {
      await server.stop();
      world.remove();
    },
  };
}

export async function startTheirs(name: PeerName, folder: string, payload: string): Promise<Contestant> {
  const peer = await startPeer(name, folder, payload);
  return {
    name: PEERS[name].name,
    async seatsIn({ name: hall, rooms, size }) {
      const seats: Seat[] = [];
      for (let room = 0; room < rooms; room += 1) {
        seats.push(...(await peer.seatsIn(encodeURIComponent(`${hall}-${room}`), size)));
      }
      return seats;
    },
    callFrom: (_hall, _room, seat) => peer.callFrom(seat),
    stop: peer.stop,
  };
}
