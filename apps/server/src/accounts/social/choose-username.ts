import { usernameCandidates } from '@phrase-bingo/game/rules/accounts/username-suggestions';
import { whyNotSocialUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import { USERNAME } from '@phrase-bingo/game/rules/limits';
import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import type { User } from '@phrase-bingo/game/wire/account';
import type { SignedInUser } from '../../auth/authenticator.ts';
import { replaceAccessToken } from '../../auth/renew-access-token.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';
import { transact } from '../../db/transact.ts';
import { refuse, refuseIf } from '../../refusal.ts';
import { looksReserved } from '../../username-skeleton.ts';
import { showUsername } from '../guests/show-username.ts';
import { isUsernameClash, isUsernameTaken, type UsernameColumns, usernameColumns } from '../usernames.ts';

const FIRST_TRY = 4 * USERNAME.local_suggestions;
const LAST_TRY = 64 * FIRST_TRY;

/** Free usernames for a full name, as many as the browser would suggest by itself. */
export async function suggestUsernames({ db }: Context, name: string): Promise<{ suggestions: string[] }> {
  for (let count = FIRST_TRY; ; count *= 4) {
    const candidates = usernameCandidates(name, Math.random, count).filter((one) => !looksReserved(one));
    const free = await findFreeUsernames(db, candidates.map(usernameColumns));
    const suggestions = free.slice(0, USERNAME.local_suggestions).map(({ username }) => username);
    if (suggestions.length === USERNAME.local_suggestions || count >= LAST_TRY) return { suggestions };
  }
}

/** Those of the names that are not taken and look like no other. */
async function findFreeUsernames(
  { query }: Queryable,
  names: readonly UsernameColumns[],
): Promise<UsernameColumns[]> {
  const rows = await query
    .selectFrom('users')
    .select(['username_key', 'username_skeleton'])
    .where(({ eb, or }) =>
      or([
        eb(
          'username_key',
          'in',
          names.map((name) => name.username_key),
        ),
        eb(
          'username_skeleton',
          'in',
          names.map((name) => name.username_skeleton),
        ),
      ]),
    )
    .execute();
  const keys = new Set(rows.map((row) => row.username_key));
  const skeletons = new Set(rows.map((row) => row.username_skeleton));
  return names.filter((name) => !keys.has(name.username_key) && !skeletons.has(name.username_skeleton));
}

const AVAILABLE = 'Username is available';

async function whyNotTake({ db }: Context, username: string): Promise<RefusalCode | null> {
  const broken = whyNotSocialUsername(username);
  if (broken) return broken;
  if (looksReserved(username)) return 'username_reserved';
  return (await isUsernameTaken(db, usernameColumns(username))) ? 'username_taken' : null;
}

export async function checkUsername(
  context: Context,
  username: string,
): Promise<{ available: boolean; message: string }> {
  const whyNot = await whyNotTake(context, username);
  return { available: whyNot === null, message: whyNot ? refusalMessage(whyNot) : AVAILABLE };
}

/** Sets the username of an account that was created by social sign-in, once. */
export async function completeRegistration(
  context: Context,
  user: SignedInUser,
  username: string,
): Promise<{ success: true; access_token: string; user: User }> {
  // Checked first, so that the refusal does not depend on the input.
  if (!user.needs_username_setup) refuse('username_setup_done');
  refuseIf(whyNotSocialUsername(username));
  if (looksReserved(username)) refuse('username_reserved');
  const saved = await takeUsername(context, user.id, usernameColumns(username));
  // Nothing to do unless the person was a guest before.
  await showUsername(context, user.id);
  const access_token = (await replaceAccessToken(context, user)) ?? refuse('session_ended');
  return { success: true, access_token, user: saved };
}

async function takeUsername({ db }: Context, user_id: string, columns: UsernameColumns): Promise<User> {
  try {
    // The token can be outdated, so the row decides.
    const saved = await transact(db, (tx) =>
      tx.query
        .updateTable('users')
        .set({ ...columns, needs_username_setup: false })
        .where('id', '=', user_id)
        .where('needs_username_setup', '=', true)
        .returning(['id', 'username', 'email'])
        .executeTakeFirst(),
    );
    return saved ?? refuse('username_setup_done');
  } catch (error) {
    if (isUsernameClash(error)) refuse('username_taken');
    throw error;
  }
}
