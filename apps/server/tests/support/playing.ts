import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { Db } from '../../src/db/db.ts';
import { newPerson, type Person } from './person.ts';
import type { TestServer } from './test-server.ts';

/** The current calls of a game, in order. */
export const listCalls = ({ query }: Db, { id }: { id: string }) =>
  query
    .selectFrom('calls')
    .innerJoin('rounds', 'rounds.id', 'calls.round_id')
    .innerJoin('phrases', 'phrases.id', 'calls.phrase_id')
    .select(['calls.position', 'calls.is_auto', 'phrases.sid'])
    .where('rounds.game_id', '=', id)
    .orderBy('rounds.round_number')
    .orderBy('calls.position')
    .execute();

export const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** The sids of the top row. */
export const TOP_ROW = upTo(5);

type Game = { id: string };

export const takeCard = (
  server: TestServer,
  person: Person,
  { id }: Game,
  round = 1,
): Promise<PlaySnapshot> =>
  person.at(server).call(PLAY_ENDPOINTS.dealCard, { body: { game_id: id, round_id: round } });

/** A person who opened the share link and took a card. */
export async function newCardHolder(server: TestServer, game: Game) {
  const player = await newPerson(server);
  const { card } = await takeCard(server, player, game);
  return Object.assign(player, { card });
}

export type CardHolder = Awaited<ReturnType<typeof newCardHolder>>;

export const mark = (server: TestServer, person: Person, { id }: Game, sid: number, is_marked = true) =>
  person.at(server).call(PLAY_ENDPOINTS.markCell, { params: { id, round: 1 }, body: { sid, is_marked } });

export async function markAll(server: TestServer, person: Person, game: Game, sids: readonly number[]) {
  await Promise.all(sids.map((sid) => mark(server, person, game, sid)));
}

export const shout = (server: TestServer, person: Person, { id }: Game) =>
  person.at(server).call(PLAY_ENDPOINTS.shoutBingo, { params: { id }, body: {} });

export const playData = (server: TestServer, person: Person, { id }: Game, round = 1) =>
  person.at(server).call(PLAY_ENDPOINTS.getPlayData, { params: { id, round } });

export const markedSids = async (server: TestServer, person: Person, game: Game) =>
  (await playData(server, person, game)).card.filter(({ is_marked }) => is_marked).map(({ sid }) => sid);

/** The phrases under some cells of a card; the FREE space has none to call. */
export const phrasesUnder = ({ card }: Pick<PlaySnapshot, 'card'>, sids: readonly number[]): string[] =>
  card.filter(({ sid }) => sids.includes(sid) && sid !== 13).flatMap(({ phrase_id }) => phrase_id ?? []);

/** Calls phrases one after the other; already called ones stay called. */
export async function callAll(server: TestServer, host: Person, { id }: Game, phrase_ids: readonly string[]) {
  for (const phrase_id of phrase_ids) await call(server, host, { id }, phrase_id);
}

export const call = (server: TestServer, host: Person, { id: game }: Game, id: string, is_called = true) =>
  host.at(server).call(PHRASE_ENDPOINTS.callPhrase, { params: { game }, body: { id, is_called } });

/** Marks cells and calls their phrases. */
export async function complete(
  server: TestServer,
  host: Person,
  player: CardHolder,
  game: Game,
  sids: readonly number[] = TOP_ROW,
) {
  await markAll(
    server,
    player,
    game,
    sids.filter((sid) => sid !== 13),
  );
  await callAll(server, host, game, phrasesUnder(player, sids));
}

type Status = 'OPEN' | 'PLAYING' | 'REVIEW' | 'WON' | 'LOST';

export const moveTo = (server: TestServer, host: Person, { id }: Game, status: Status) =>
  host.at(server).call(GAME_ENDPOINTS.moveGame, { params: { id }, body: { status } });

/** The stored wins of a game, in the order of the shouts. */
export const winsOf = ({ context }: TestServer, { id }: Game) =>
  context.db.query
    .selectFrom('wins')
    .innerJoin('rounds', 'rounds.id', 'wins.round_id')
    .selectAll('wins')
    .where('rounds.game_id', '=', id)
    .orderBy('wins.shout_number')
    .execute();

export const post = (server: TestServer, person: Person, { id }: Game, content = 'hi', client_id?: string) =>
  person.at(server).call(CHAT_ENDPOINTS.postMessage, {
    body: { game_id: id, content, ...(client_id !== undefined && { client_id }) },
  });

export const readFull = (server: TestServer, person: Person, { id }: Game) =>
  person.at(server).call(GAME_ENDPOINTS.getFullGame, { params: { id } });

export const listPlayers = async (server: TestServer, person: Person, { id }: Game) =>
  (await person.at(server).call(PLAY_ENDPOINTS.listPlayers, { params: { id } })).players;
