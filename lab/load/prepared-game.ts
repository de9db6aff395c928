import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../apps/server/src/accounts/passwords/password-hash.ts';
import { hashSecretToken, newSecretToken } from '../../apps/server/src/accounts/secret-tokens.ts';
import { usernameColumns } from '../../apps/server/src/accounts/usernames.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { dbNow } from '../../apps/server/src/db/db-clock.ts';
import { type Tx, transact } from '../../apps/server/src/db/transact.ts';
import { createGame } from '../../apps/server/src/games/create-game.ts';
import { moveGame } from '../../apps/server/src/games/move-game.ts';
import { getFullGame } from '../../apps/server/src/games/read-game.ts';
import { addPhrases } from '../../apps/server/src/phrases/add-phrases.ts';
import { drawQuickStart } from '../../apps/server/src/phrases/draw-quick-start.ts';
import { type Admit, openAdmission } from '../../apps/server/src/play/admit-players.ts';
import { SESSION } from '../../packages/game/src/rules/limits.ts';

/** Somebody with an account who has just signed in. */
export type Person = { id: string; username: string; email: string; token: string };

const DAY = 24 * 60 * 60 * 1_000;
const BATCH_SIZE = 500;
/** Of everybody. */
export const PASSWORD = 'Eyes-down-24!';

const emailOf = (username: string) => `${username.toLowerCase().replace(' ', '-')}@example.com`;

type Account = { id: string; username: string; session_id: string };

const newAccount = (number: number): Account => ({
  id: randomUUID(),
  username: `Person ${number}`,
  session_id: randomUUID(),
});

/** Accounts and sessions as signing up leaves them, except that all share one password hash. */
export async function addPeople({ db, auth }: Context, count: number): Promise<Person[]> {
  const accounts = Array.from({ length: count }, (_, index) => newAccount(index + 1));
  const password_hash = await hashPassword(PASSWORD, 'sign_up');
  const now = await transact(db, async (tx) => {
    const now = await dbNow(tx);
    for (let from = 0; from < count; from += BATCH_SIZE) {
      await insertBatch(tx, accounts.slice(from, from + BATCH_SIZE), password_hash, now);
    }
    return now;
  });
  return Promise.all(
    accounts.map(async ({ id, username, session_id }) => {
      const owner = {
        id,
        username,
        full_name: '',
        provider: null,
        generation: 0,
        needs_username_setup: false,
      };
      return {
        id,
        username,
        email: emailOf(username),
        token: await auth.issueAccessToken(owner, session_id, now),
      };
    }),
  );
}

async function insertBatch(
  { query }: Tx,
  accounts: readonly Account[],
  password_hash: string,
  now: number,
): Promise<void> {
  const users = accounts.map(({ id, username }) => {
    const email = emailOf(username);
    const names = { email, email_key: email, ...usernameColumns(username) };
    return { id, ...names, password_hash, created_at: now, last_login: now };
  });
  const sessions = accounts.map(({ id: user_id, session_id: id }) => {
    return { id, user_id, created_at: now, expires_at: now + SESSION.refresh_absolute_days * DAY };
  });
  const refresh_tokens = accounts.map(({ session_id }) => ({
    token_hash: hashSecretToken(newSecretToken()),
    session_id,
    created_at: now,
    expires_at: now + SESSION.refresh_days * DAY,
  }));
  await query.insertInto('users').values(users).execute();
  await query.insertInto('sessions').values(sessions).execute();
  await query.insertInto('refresh_tokens').values(refresh_tokens).execute();
}

export type GamePlan = {
  /** Players with a card of the first round; the host is not among them. */
  players: number;
  state?: 'OPEN' | 'PLAYING';
  /** 24 fill a card; the 25th is the FREE one. */
  phrases?: number;
};

export type PreparedGame = {
  id: string;
  code: string;
  round_number: number;
  /** That of its last event. */
  seq: number;
  host: Person;
  players: Person[];
  phrases: { id: string; sid: number; text: string; is_called: boolean }[];
};

const FREE = 'FREE';
const PLAYABLE = 24;

/** Makes games through the use cases behind the endpoints. */
export function openGamePreparation(context: Context) {
  const admit: Admit = openAdmission(context);

  return async (plan: GamePlan, host: Person, players: Person[]): Promise<PreparedGame> => {
    const { state = 'PLAYING', phrases: count = PLAYABLE } = plan;
    const { id } = await createGame(context, host, {
      game_name: `The game of ${host.username}`,
      datetime_start: null,
      datetime_end: null,
      phrases: [],
    });
    const drawn = drawQuickStart({ count: Math.min(count, PLAYABLE) }).map(({ text }) => text);
    const texts = count > PLAYABLE ? [...drawn, FREE] : drawn;
    await addPhrases(context, host, id, { texts, is_list: true });
    await moveGame(context, host, id, 'OPEN');
    await Promise.all(
      players.map((player) =>
        admit({ game_id: id, user_id: player.id, round: 1, salt: null, device_hash: randomUUID() }),
      ),
    );
    if (state === 'PLAYING') await moveGame(context, host, id, state);
    const { game, seq, phrases } = await getFullGame(context, host, id);
    return {
      id,
      code: game.game_code,
      round_number: game.round_number,
      seq,
      host,
      players,
      phrases: phrases.map(({ id, sid, text, is_called }) => ({ id, sid, text, is_called })),
    };
  };
}
