import { usernameCandidates } from '@phrase-bingo/game/rules/accounts/username-suggestions';
import { USERNAME } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../../context.ts';
import { looksReserved } from '../../username-skeleton.ts';
import { usernameColumns } from '../username-columns.ts';
import { findFreeUsernames } from './social-queries.ts';

const FIRST_TRY = 4 * USERNAME.local_suggestions;
const LAST_TRY = 64 * FIRST_TRY;

/** Free usernames for a full name, as many as the browser would make up by itself. */
export async function suggestUsernames({ db }: Context, name: string): Promise<{ suggestions: string[] }> {
  for (let count = FIRST_TRY; ; count *= 4) {
    const candidates = usernameCandidates(name, Math.random, count).filter((one) => !looksReserved(one));
    const free = await findFreeUsernames(db, candidates.map(usernameColumns));
    const suggestions = free.slice(0, USERNAME.local_suggestions).map(({ username }) => username);
    if (suggestions.length === USERNAME.local_suggestions || count >= LAST_TRY) return { suggestions };
  }
}
