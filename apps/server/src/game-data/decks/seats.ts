import type { Seat } from '@phrase-bingo/game/rules/fair/deal-v1';

type SeatColumns = { [Column in keyof Seat]: Seat[Column] | null };

/** The seat of a card; null for a card that was not drawn from a deck. */
export const seatOf = ({ seat_number, salt, dealt_from, attempt }: SeatColumns): Seat | null =>
  seat_number === null || dealt_from === null || attempt === null
    ? null
    : { seat_number, salt, dealt_from, attempt };
