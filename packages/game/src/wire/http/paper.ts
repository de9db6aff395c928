import * as z from 'zod/mini';
import { PAPER } from '../../rules/paper/paper-limits.ts';
import { paperCard, paperList } from '../paper.ts';
import { LONGEST_TEXT } from '../plain-guards.ts';
import { count, field, id, idGiven, paper_number, roundGiven, seq, text, time } from '../scalars.ts';
import { winningDetails } from '../winner.ts';
import type { Endpoint } from './endpoint.ts';

const isNumber = (given: number): boolean =>
  Number.isInteger(given) && given >= 1 && given <= PAPER.numbers_max;

/** The number of a card; anything else is 0, which is never one. */
const numberGiven = z.pipe(
  z.union([z.number(), text()]),
  z.transform((given) => {
    const number = typeof given === 'string' && !/^\d{1,10}$/.test(given) ? 0 : Number(given);
    return isNumber(number) ? number : 0;
  }),
);

const numbersGiven = z.array(numberGiven).check(z.maxLength(PAPER.numbers_max));

/** Also what no database stores: the rules clean it away, and nobody is refused for it. */
const nameGiven = z.string().check(z.maxLength(LONGEST_TEXT));

const ofGame = { tag: 'paper', access: 'user', params: z.object({ id: idGiven }) } as const;
const ofCard = { ...ofGame, params: z.object({ id: idGiven, number: numberGiven }) } as const;

/** The rule about counts has a sentence of its own, so any number is taken here, with as many names. */
const dealing = z
  .object({
    count: z._default(z.number(), 0),
    names: z._default(z.array(nameGiven), []),
    after: count,
    replace: z._default(z.boolean(), false),
  })
  .check(z.refine((body) => body.names.length <= Math.max(0, body.count)));
export type PaperDeal = z.output<typeof dealing>;

const claimed = z.pipe(
  z.nullish(z.object({ name: z.optional(nameGiven) })),
  z.transform((body) => ({ name: body?.name ?? '' })),
);

export const PAPER_ENDPOINTS = {
  listPaper: {
    ...ofGame,
    method: 'GET',
    path: '/api/games/{id}/paper',
    summary: 'List the cards on paper with what they are in a round, the current one if none is named',
    query: z.object({ round: z.optional(roundGiven) }),
    answer: z.extend(paperList, { seq }),
    refusals: ['game_not_found', 'not_host', 'round_not_found'],
  },
  dealPaper: {
    ...ofGame,
    method: 'POST',
    path: '/api/games/{id}/paper',
    summary: 'Deal cards on paper, unless others were dealt after the last number given; all or none',
    body: dealing,
    answer: z.object({ cards: z.array(paperCard), paper_count: count, last_number: count }),
    refusals: [
      'game_not_found',
      'not_host',
      'paper_needs_open',
      'game_ended',
      'paper_count_invalid',
      'paper_name_too_long',
      'paper_needs_phrases',
      'paper_changed',
      'paper_full',
      'paper_spent',
    ],
  },
  namePaper: {
    ...ofCard,
    method: 'PATCH',
    path: '/api/games/{id}/paper/{number}',
    summary: 'Name a card on paper, or take its name away with an empty one',
    body: z.object({ name: z._default(nameGiven, '') }),
    answer: paperCard,
    refusals: ['game_not_found', 'not_host', 'paper_name_too_long', 'paper_card_not_found'],
  },
  switchPaper: {
    ...ofGame,
    method: 'PUT',
    path: '/api/games/{id}/paper/play',
    summary: 'Put cards on paper in play in the current round, or take them out; all or none',
    body: z.object({ numbers: numbersGiven, is_in_play: z.boolean() }),
    answer: z.object({ paper_count: count }),
    refusals: [
      'game_not_found',
      'not_host',
      'game_ended',
      'paper_card_not_found',
      'paper_has_won',
      'paper_full',
    ],
  },
  notePrinted: {
    ...ofGame,
    method: 'POST',
    path: '/api/games/{id}/paper/printed',
    summary: 'Note that cards on paper were printed now',
    body: z.object({ numbers: numbersGiven }),
    answer: z.object({ printed_at: time }),
    refusals: ['game_not_found', 'not_host', 'paper_card_not_found'],
  },
  confirmPaperWin: {
    ...ofCard,
    method: 'POST',
    path: '/api/games/{id}/paper/{number}/win',
    summary: 'Confirm the bingo of a card on paper; one that has won this round answers with its win',
    body: claimed,
    answer: z.object({
      is_new: z.boolean(),
      paper_number,
      username: text(),
      winning_details: winningDetails,
    }),
    refusals: [
      'game_not_found',
      'not_host',
      'shouting_closed',
      'paper_name_too_long',
      'paper_card_not_found',
      'paper_not_in_play',
      'paper_no_bingo',
    ],
  },
  findPaperCard: {
    method: 'GET',
    path: '/api/paper/{card}',
    summary: 'Read which game a sheet belongs to, by its number and code',
    tag: 'paper',
    access: 'anyone',
    params: z.object({ card: field() }),
    answer: z.object({
      number: paper_number,
      game_id: id,
      crockford_id: text(),
      game_name: text(),
      status: z.enum(['in_play', 'not_in_play', 'over']),
    }),
    refusals: ['paper_card_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
