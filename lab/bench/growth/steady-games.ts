import type { SocketSpec } from '../../client/connection.ts';
import { callRequest, callSequence, markAndUnmark, socketSpecOf } from '../../load/game-requests.ts';
import type { PreparedGame } from '../../load/prepared-game.ts';
import type { PacedCalls } from '../../load/tasks.ts';

/** Each phrase is called and taken back. */
const CALLS = 8;

type Plan = {
  games: readonly PreparedGame[];
  /** The URL of the node of somebody: the host is number 0, the players follow. */
  nodeOf: (game: number, person: number) => string;
  /** Whether players mark with every call. */
  marks: boolean;
  /** How many players of a game have a socket; all if left out. */
  players_with_socket?: number;
};

/** The sockets of games in which hosts call at a steady pace, and who sends what. */
export function steadyGames({ games, nodeOf, marks, players_with_socket }: Plan) {
  const specs: SocketSpec[] = [];
  const plans: PacedCalls['games'][number][] = games.map((game, index) => {
    const open = (person: number, token: string) => {
      const url = nodeOf(index, person);
      specs.push(socketSpecOf(url, game, { token }));
      return { port: Number(new URL(url).port), socket: specs.length - 1 };
    };
    const nextCall = callSequence(game);
    const calls = Array.from({ length: CALLS }, () => callRequest(game, nextCall()));
    return {
      host: { ...open(0, game.host.token), requests: calls },
      players: game.players.slice(0, players_with_socket).map((player, number) => ({
        ...open(number + 1, player.token),
        requests: marks ? markAndUnmark(game, player) : [],
      })),
    };
  });
  return { specs, games: plans };
}
