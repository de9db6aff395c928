/** Apart from the other limits, which every page loads. */
export const PAPER = {
  /** In one round. */
  in_play_max: 200,
  /** Of one game: numbers are never used twice. */
  numbers_max: 2_000,
  dealt_at_once: 200,
  name_max: 24,
  /** Random digits of the code on a card: 50 bits. */
  check_digits: 10,
} as const;
