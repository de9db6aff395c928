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

export const takeCard = (person: Person, { id }: Game, round = 1): Promise<PlaySnapshot> =>
  person.dealCard({ game_id: id, round_id: round });

/** A person who opened the share link and took a card. */
export async function newCardHolder(server: TestServer, game: Game) {
  const player = await newPerson(server);
  const { card } = await takeCard(player, game);
  return Object.assign(player, { card });
}

export type CardHolder = Awaited<ReturnType<typeof newCardHolder>>;

export const mark = (person: Person, { id }: Game, sid: number, is_marked = true) =>
  person.markCell({ id, round: 1, sid, is_marked });

export async function markAll(person: Person, game: Game, sids: readonly number[]) {
  await Promise.all(sids.map((sid) => mark(person, game, sid)));
}

export const shout = (person: Person, { id }: Game) => person.shoutBingo({ id });

export const playData = (person: Person, { id }: Game, round = 1) => person.getPlayData({ id, round });

export const markedSids = async (person: Person, game: Game) =>
  (await playData(person, game)).card.filter(({ is_marked }) => is_marked).map(({ sid }) => sid);

/** The phrases under some cells of a card; the FREE space has none to call. */
export const phrasesUnder = ({ card }: Pick<PlaySnapshot, 'card'>, sids: readonly number[]): string[] =>
  card.filter(({ sid }) => sids.includes(sid) && sid !== 13).flatMap(({ phrase_id }) => phrase_id ?? []);

/** Calls phrases one after the other; already called ones stay called. */
export async function callAll(host: Person, { id }: Game, phrase_ids: readonly string[]) {
  for (const phrase_id of phrase_ids) await call(host, { id }, phrase_id);
}

export const call = (host: Person, { id: game }: Game, id: string, is_called = true) =>
  host.callPhrase({ game, id, is_called });

/** Marks cells and calls their phrases. */
export async function complete(
  host: Person,
  player: CardHolder,
  game: Game,
  sids: readonly number[] = TOP_ROW,
) {
  await markAll(
    player,
    game,
    sids.filter((sid) => sid !== 13),
  );
  await callAll(host, game, phrasesUnder(player, sids));
}

type Status = 'OPEN' | 'PLAYING' | 'REVIEW' | 'WON' | 'LOST';

export const moveTo = (host: Person, { id }: Game, status: Status) => host.moveGame({ id, status });

/** The stored wins of a game, in the order of the shouts. */
export const winsOf = ({ context }: TestServer, { id }: Game) =>
  context.db.query
    .selectFrom('wins')
    .innerJoin('rounds', 'rounds.id', 'wins.round_id')
    .selectAll('wins')
    .where('rounds.game_id', '=', id)
    .orderBy('wins.shout_number')
    .execute();

export const post = (person: Person, { id }: Game, content = 'hi', client_id?: string) =>
  person.postMessage({ game_id: id, content, ...(client_id !== undefined && { client_id }) });

export const readFull = (person: Person, { id }: Game) => person.getFullGame({ id });

export const listPlayers = async (person: Person, { id }: Game) => (await person.listPlayers({ id })).players;
