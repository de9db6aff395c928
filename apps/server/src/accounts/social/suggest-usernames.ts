import { USERNAME } from '@phrase-bingo/game/rules/limits';
import { usernameCandidates } from '@phrase-bingo/game/rules/username-suggestions';
import { usernameKey } from '@phrase-bingo/game/rules/usernames';
import type { Context } from '../../context.ts';
import { findTakenUsernames } from './social-queries.ts';

const FIRST_TRY = 4 * USERNAME.local_suggestions;
const LAST_TRY = 64 * FIRST_TRY;

/** Free usernames for a full name, as many as the browser would make up by itself. */
export async function suggestUsernames({ db }: Context, name: string): Promise<{ suggestions: string[] }> {
  for (let count = FIRST_TRY; ; count *= 4) {
    const candidates = usernameCandidates(name, Math.random, count);
    const taken = await findTakenUsernames(db, candidates.map(usernameKey));
    const free = candidates.filter((candidate) => !taken.has(usernameKey(candidate)));
    const suggestions = free.slice(0, USERNAME.local_suggestions);
    if (suggestions.length === USERNAME.local_suggestions || count >= LAST_TRY) return { suggestions };
  }
}
