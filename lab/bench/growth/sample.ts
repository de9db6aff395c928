import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSecretToken, newSecretToken } from '../../../apps/server/src/accounts/secret-tokens.ts';
import { buildApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import type { Context } from '../../../apps/server/src/context.ts';
import { dbNow } from '../../../apps/server/src/db/db-clock.ts';
import { SESSION } from '../../../packages/game/src/rules/limits.ts';
import { codeOf, EACH_GAME, fillGames, idOf } from './fill-games.ts';

/** How many games are used, spread over all of them; all of the small database. */
export const SAMPLE = 100;

const DAY = 24 * 60 * 60 * 1_000;

type Person = { token: string; refresh_tokens: string[] };

/** A game that is used, with its host and the first of its players. */
export type SampledGame = {
  id: string;
  code: string;
  host: Person;
  player: Person;
  /** Those that are not called yet. */
  phrase_ids: string[];
};

export type GrownDatabase = {
  settings: Record<string, string>;
  games: SampledGame[];
  remove: () => void;
};

async function signIn({ db, auth }: Context, n: number, turns: number, now: number): Promise<Person> {
  const owner = { id: idOf('user', n), username: `Person ${n}`, full_name: '', provider: null };
  const session_id = idOf('session', n);
  const refresh_tokens = Array.from({ length: turns }, newSecretToken);
  const expires_at = now + SESSION.refresh_days * DAY;
  await db.query
    .insertInto('refresh_tokens')
    .values(
      refresh_tokens.map((token) => ({
        token_hash: hashSecretToken(token),
        session_id,
        created_at: now,
        expires_at,
      })),
    )
    .execute();
  const token = await auth.issueAccessToken(
    { ...owner, generation: 0, needs_username_setup: false },
    session_id,
    now,
  );
  return { token, refresh_tokens };
}

const uncalledOf = (n: number): string[] =>
  Array.from({ length: EACH_GAME.phrases - EACH_GAME.calls }, (_, index) =>
    idOf('phrase', (n - 1) * EACH_GAME.phrases + EACH_GAME.calls + index + 1),
  );

/** A database of so many games, and those of them that are used so many times. */
export async function growDatabase(
  settings: Record<string, string>,
  games: number,
  turns: number,
): Promise<GrownDatabase> {
  const data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-grown-'));
  const remove = () => rmSync(data_dir, { recursive: true, force: true });
  const given = {
    DATA_DIR: data_dir,
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
    RATE_LIMITS: 'off',
    ...settings,
  };
  const { context, drain } = await buildApp(readConfig({ ...given, LOG_LEVEL: 'warn' }), { web_root: null });
  try {
    const now = await dbNow(context.db);
    await fillGames(context.db, games, now);
    const sampled: SampledGame[] = [];
    for (let index = 0; index < SAMPLE; index += 1) {
      const n = 1 + Math.floor((index * games) / SAMPLE);
      sampled.push({
        id: idOf('game', n),
        code: codeOf(n),
        host: await signIn(context, n, turns, now),
        player: await signIn(context, (n % games) + 1, turns, now),
        phrase_ids: uncalledOf(n),
      });
    }
    return { settings: given, games: sampled, remove };
  } catch (error) {
    remove();
    throw error;
  } finally {
    await drain();
  }
}
