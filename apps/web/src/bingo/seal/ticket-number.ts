/** Such as '482913–R2–07'; a card without a seat ends with its round. */
export const ticketNumber = (game_code: string, round_number: number, seat_number: number | null): string =>
  `${game_code}–R${round_number}${seat_number === null ? '' : `–${String(seat_number).padStart(2, '0')}`}`;
