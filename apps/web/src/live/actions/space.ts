/** A cell of one's own card in a round, and the key its marks go by. */
export type Space = { round_number: number; sid: number; key: string };
