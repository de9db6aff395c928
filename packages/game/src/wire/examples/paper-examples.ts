import { CARD } from '../../rules/limits.ts';
import type { ExamplesOf } from '../http/endpoint.ts';
import type { PAPER_ENDPOINTS } from '../http/paper.ts';
import type { PaperCard } from '../paper.ts';
import { GAME, NOW, WINNER } from './entities.ts';

const CARD_ON_PAPER: PaperCard = {
  id: '3c9e5a17-64d2-4b8f-90ae-7d21f5c8b346',
  number: 3,
  name: 'Grandpa Leo',
  check: '7ZK3M9QD2X',
  phrase_sids: Array.from({ length: CARD.cells }, (_, index) =>
    index === CARD.free_index ? null : index < CARD.free_index ? index + 1 : index,
  ),
  first_round: 1,
  seat_number: 21,
  is_in_play: true,
  dealt_at: NOW,
  dealt_after_call: 0,
  printed_at: null,
  is_stale: false,
  winning_details: null,
  won_as: null,
};
const { pattern, won_at, place, call } = WINNER;
const winning_details = { pattern, won_at, place, ...(call !== undefined && { call }) };

export const PAPER_EXAMPLES: ExamplesOf<typeof PAPER_ENDPOINTS> = {
  listPaper: {
    body: undefined,
    answer: { seq: 12, round_number: 1, paper_count: 1, last_number: 3, cards: [CARD_ON_PAPER] },
  },
  dealPaper: {
    body: { count: 1, names: ['Grandpa Leo'], after: 2 },
    answer: { cards: [CARD_ON_PAPER], paper_count: 1, last_number: 3 },
  },
  namePaper: { body: { name: 'Grandpa Leo' }, answer: CARD_ON_PAPER },
  switchPaper: { body: { numbers: [1, 2], is_in_play: false }, answer: { paper_count: 1 } },
  notePrinted: { body: { numbers: [3] }, answer: { printed_at: NOW } },
  confirmPaperWin: {
    body: { name: 'Grandpa Leo' },
    answer: { is_new: true, paper_number: 3, username: 'Grandpa Leo', winning_details },
  },
  findPaperCard: {
    body: undefined,
    answer: {
      number: 3,
      game_id: GAME.id,
      crockford_id: GAME.crockford_id,
      game_name: GAME.game_name,
      status: 'in_play',
    },
  },
};
