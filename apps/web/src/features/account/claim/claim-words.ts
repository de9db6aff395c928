import type { Merged } from '../../../api/claim-account.ts';

export const ACCOUNT_IS_READY = 'Your account is ready. Your cards and wins are yours.';

const moved = (games: number) => `Your games moved to your account: ${games}.`;
const kept = (games: number) => `In ${games} of them you play already; those stayed as they were.`;

/** Games are kept where the account plays already. */
export const mergedWords = ({ games_moved, games_kept }: Merged): string =>
  games_kept === 0 ? moved(games_moved) : `${moved(games_moved)} ${kept(games_kept)}`;
