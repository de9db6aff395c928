import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import { PAPER_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/paper';
import type { Person } from '../person.ts';
import type { TestServer } from '../test-server.ts';

type Game = { id: string };
type Deal = Partial<Given<typeof endpoints.dealPaper, 'body'>>;

const dealOf = ({ id }: Game, deal: Deal) => ({ params: { id }, body: { count: 1, after: 0, ...deal } });

/** One card after none, where nothing else is said. */
export const dealPaper = (server: TestServer, host: Person, game: Game, deal: Deal = {}) =>
  host.at(server).call(endpoints.dealPaper, dealOf(game, deal));

export const refusedDeal = (server: TestServer, person: Person, game: Game, deal: object = {}) =>
  person.at(server).refused(endpoints.dealPaper, dealOf(game, deal));

export const listPaper = (server: TestServer, host: Person, { id }: Game, round?: number | string) =>
  host.at(server).call(endpoints.listPaper, { params: { id }, query: round === undefined ? {} : { round } });

export const switchPaper = (
  server: TestServer,
  host: Person,
  { id }: Game,
  numbers: number[],
  is_in_play: boolean,
) => host.at(server).call(endpoints.switchPaper, { params: { id }, body: { numbers, is_in_play } });

export const namePaper = (server: TestServer, host: Person, { id }: Game, number: number, name: string) =>
  host.at(server).call(endpoints.namePaper, { params: { id, number }, body: { name } });

export const notePrinted = (server: TestServer, host: Person, { id }: Game, numbers: number[]) =>
  host.at(server).call(endpoints.notePrinted, { params: { id }, body: { numbers } });
