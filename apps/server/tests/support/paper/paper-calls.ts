import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import type { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { Person } from '../person.ts';

type Game = { id: string };
type Deal = Partial<Given<typeof PAPER_ENDPOINTS.dealPaper, 'body'>>;

const dealOf = ({ id }: Game, deal: Deal) => ({ id, count: 1, after: 0, ...deal });

/** One card after none, where nothing else is said. */
export const dealPaper = (host: Person, game: Game, deal: Deal = {}) => host.dealPaper(dealOf(game, deal));

export const refusedDeal = (person: Person, game: Game, deal: object = {}) =>
  person.refused('dealPaper', dealOf(game, deal));

export const listPaper = (host: Person, { id }: Game, round?: number | string) =>
  host.listPaper({ id, ...(round !== undefined && { round }) });

export const switchPaper = (host: Person, { id }: Game, numbers: number[], is_in_play: boolean) =>
  host.switchPaper({ id, numbers, is_in_play });

export const namePaper = (host: Person, { id }: Game, number: number, name: string) =>
  host.namePaper({ id, number, name });

export const notePrinted = (host: Person, { id }: Game, numbers: number[]) =>
  host.notePrinted({ id, numbers });
