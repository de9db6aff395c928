import { addressOf } from '../../packages/game/src/wire/http/address.ts';
import { PHRASE_ENDPOINTS } from '../../packages/game/src/wire/http/phrases.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { liveAddress, type SocketSpec } from '../client/connection.ts';
import type { EndpointRequest } from '../client/http-client.ts';
import type { PreparedGame } from './prepared-game.ts';

type Token = { token: string };

/** The socket of somebody who has a snapshot of the game. */
export function socketSpecOf(
  url: string,
  { id, seq }: Pick<PreparedGame, 'id' | 'seq'>,
  { token }: Token,
): SocketSpec {
  return { address: liveAddress(url, id), token, since: seq };
}

const FREE_SID = 13;
const SIDS = Array.from({ length: 25 }, (_, index) => index + 1).filter((sid) => sid !== FREE_SID);
/** Marks every cell of a card and takes every mark away again. */
const MARKS = [true, false].flatMap((is_marked) => SIDS.map((sid) => ({ sid, is_marked })));

/** What a player's browser sends to mark all cells and take all marks away. */
export const markRequests = (
  { id, round_number }: Pick<PreparedGame, 'id' | 'round_number'>,
  { token }: Token,
): EndpointRequest[] => {
  const { method, path } = PLAY_ENDPOINTS.markCell;
  const address = addressOf(path, { params: { id, round: round_number } });
  const page = `/game/${id}/r/${round_number}`;
  return MARKS.map((body) => ({ method, path: address, token, body, page }));
};

const isOfFirstCell = (_: unknown, index: number) => index % SIDS.length === 0;

/** One cell marked, and unmarked again. */
export const markAndUnmark = (
  game: Pick<PreparedGame, 'id' | 'round_number'>,
  player: Token,
): EndpointRequest[] => markRequests(game, player).filter(isOfFirstCell);

/** The same as commands for the socket. */
export const markCommands = ({ round_number }: Pick<PreparedGame, 'round_number'>): string[] =>
  MARKS.map((mark) => JSON.stringify({ type: 'card_marked', round_id: round_number, ...mark }));

export const markAndUnmarkCommands = (game: Pick<PreparedGame, 'round_number'>): string[] =>
  markCommands(game).filter(isOfFirstCell);

type Call = { phrase_id: string; is_called: boolean };

/** What the host's browser sends to call a phrase or to take the call back. */
export function callRequest(
  { id, host }: { id: string; host: Token },
  { phrase_id, is_called }: Call,
): EndpointRequest {
  const { method, path } = PHRASE_ENDPOINTS.callPhrase;
  const body = { id: phrase_id, is_called };
  const page = `/game/${id}/manage`;
  return { method, path: addressOf(path, { params: { game: id } }), token: host.token, body, page };
}

/** What every socket of the game receives then, and nothing else has. */
export const CALL_MARKER = 'phrase_called';

/** The same as a command for the socket. */
export const callCommand = (call: Call): string => JSON.stringify({ type: 'call_phrase', ...call });

/** Calls the phrases of a game one after the other, and takes each call back before the next. */
export function callSequence({ phrases }: Pick<PreparedGame, 'phrases'>): () => Call {
  let turn = 0;
  return () => {
    const phrase = phrases[Math.floor(turn / 2) % phrases.length];
    const is_called = turn % 2 === 0;
    turn += 1;
    return { phrase_id: phrase?.id ?? '', is_called };
  };
}
