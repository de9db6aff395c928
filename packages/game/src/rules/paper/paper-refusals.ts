import type { Refusal } from '../accounts/account-refusals.ts';

/** The refusals of paper cards, which only the host's pages meet. */
export const PAPER_REFUSALS = {
  paper_needs_open: {
    kind: 'conflict',
    message: 'Open the game first. In setup the phrases can still change.',
  },
  paper_needs_phrases: { kind: 'conflict', message: 'Paper cards need at least 24 phrases' },
  paper_count_invalid: { kind: 'bad_input', message: 'Choose 1 to 200 cards' },
  paper_name_too_long: { kind: 'bad_input', message: 'Name must be 24 characters or less' },
  paper_full: { kind: 'conflict', message: 'A round takes at most 200 paper cards' },
  paper_spent: { kind: 'conflict', message: 'This game has used all its 2000 card numbers' },
  paper_changed: {
    kind: 'conflict',
    message: 'Paper cards were dealt in another tab. Look at the list first.',
  },
  paper_card_not_found: { kind: 'not_found', message: 'There is no such card' },
  paper_not_in_play: { kind: 'conflict', message: 'This card is not in play in this round' },
  paper_has_won: { kind: 'conflict', message: 'This card has won this round' },
  paper_no_bingo: { kind: 'conflict', message: 'This card has no bingo now' },
} as const satisfies Record<string, Refusal>;

export type PaperRefusal = keyof typeof PAPER_REFUSALS;
