import { sql } from 'kysely';
import { deleteExpired } from '../../../apps/server/src/accounts/delete-expired.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import type { Db } from '../../../apps/server/src/db/db.ts';
import { openDb } from '../../../apps/server/src/db/open-db.ts';
import { ACCOUNT_ENDPOINTS } from '../../../packages/game/src/wire/http/accounts.ts';
import { startServer } from '../../../tools/services/start-server.ts';
import { prepareDataset } from '../../load/dataset.ts';
import { markAndUnmark } from '../../load/game-requests.ts';
import { type EndpointRequest, openHttpClient, requestText } from '../../load/http-client.ts';
import { PASSWORD, type Person } from '../../load/prepared-game.ts';
import type { Section } from '../benchmarks-page.ts';
import { count, median, millis, quantile, timed } from '../measure.ts';
import { withPostgres } from '../with-postgres.ts';

const SESSIONS = 1_000_000;
const CHANGES = 5;
const SLICES = 30;
const DAY = 24 * 60 * 60 * 1_000;

/** Within the time that a statement may take. */
const CHUNK = 20_000;

const chunkOf = ({ engine }: Db, from: number) => {
  const [first, last] = [sql.lit(from + 1), sql.lit(from + CHUNK)];
  return engine === 'sqlite'
    ? sql`with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n < ${last})
        select '00000000-0000-4000-8000-' || printf('%012x', n) as id from numbers`
    : sql`select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id
        from generate_series(${first}, ${last}) as n`;
};

/** Each with a token, as if somebody had signed in all the time and never signed out. */
async function addSessions(db: Db, { id }: Person): Promise<void> {
  const now = Date.now();
  const times = sql`${sql.lit(now - DAY)}, ${sql.lit(now + 7 * DAY)}`;
  const user_id = db.engine === 'sqlite' ? sql`${id}` : sql`${id}::uuid`;
  for (let from = 0; from < SESSIONS; from += CHUNK) {
    const made = sql`(${chunkOf(db, from)}) as made`;
    await sql`insert into sessions (id, user_id, created_at, expires_at)
      select id, ${user_id}, ${times} from ${made}`.execute(db.query);
    await sql`insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
      select cast(id as text), id, ${times} from ${made}`.execute(db.query);
  }
}

const change = ({ token }: Person, [current_password, new_password]: readonly string[]): EndpointRequest => {
  const { method, path } = ACCOUNT_ENDPOINTS.changePassword;
  return { method, path, token, body: { current_password, new_password } };
};
const logIn = ({ email: username }: Person, password: string): EndpointRequest => {
  const { method, path } = ACCOUNT_ENDPOINTS.login;
  return { method, path, token: null, body: { username, password } };
};

/** Two people with the same history: one changes the password, the other signs in once more. */
async function measureOn(engine: string, given: Record<string, string>) {
  const dataset = await prepareDataset({ settings: given, games: [{ players: 1 }], newcomers: 2 });
  const { settings, games, newcomers } = dataset;
  const [game] = games;
  const [person, newcomer] = newcomers;
  const player = game?.players[0];
  if (!game || !player || !person || !newcomer) throw new Error('Somebody is missing.');
  const { data_dir, database_url } = readConfig({ LOG_LEVEL: 'warn', ...settings });
  const db = await openDb({ data_dir, database_url, onBackgroundError: (error) => console.error(error) });
  await addSessions(db, person);
  if (db.engine === 'postgres') await sql`analyze sessions, refresh_tokens`.execute(db.query);
  const server = await startServer(settings);
  const port = Number(new URL(server.url).port);
  const [client, other] = [openHttpClient(port), openHttpClient(port)];
  const ask = async (request: EndpointRequest, by = client): Promise<number> => {
    const text = requestText(request, port);
    return timed(async () => {
      const { status, body } = await by.send(text);
      if (status !== 200) throw new Error(`${request.path} was answered with ${status}: ${body.subarray(0, 300)}`);
    });
  };
  const waits = { alone: [] as number[], meanwhile: [] as number[], cleaning: [] as number[] };
  let phase: keyof typeof waits = 'alone';
  let is_over = false;
  const marking = (async () => {
    const marks = markAndUnmark(game, player);
    for (let turn = 0; !is_over; turn += 1) {
      const mark = marks[turn % marks.length];
      if (mark) waits[phase].push(await ask(mark, other));
    }
  })();
  try {
    await ask(change(newcomer, [PASSWORD, `${PASSWORD}0`]));
    for (let turn = 0; turn < CHANGES; turn += 1) await ask(logIn(newcomer, `${PASSWORD}0`));
    phase = 'meanwhile';
    const passwords = Array.from({ length: CHANGES + 1 }, (_, turn) => `${PASSWORD}${turn || ''}`);
    const changes: number[] = [];
    for (let turn = 0; turn < CHANGES; turn += 1) {
      changes.push(await ask(change(person, passwords.slice(turn))));
    }
    const log_in = await ask(logIn(person, passwords.at(-1) ?? ''));
    phase = 'cleaning';
    await db.query.updateTable('session_endings').set({ ended_at: 1 }).execute();
    const slices: number[] = [];
    for (let turn = 0; turn < SLICES; turn += 1) {
      slices.push(
        await timed(async () => {
          if (!(await deleteExpired(db))) throw new Error('Nothing is left to delete.');
        }),
      );
    }
    is_over = true;
    await marking;
    const spread = (some: readonly number[]) => `${millis(median(some))} / ${millis(Math.max(...some))}`;
    return [
      [engine, millis(changes[0] ?? Number.NaN), spread(changes), millis(log_in), spread(slices)],
      [
        `marks of somebody else, ${engine}`,
        `${spread(waits.alone)} before`,
        `${spread(waits.meanwhile)}`,
        `99 of 100 ${millis(quantile(waits.meanwhile, 0.99))}`,
        spread(waits.cleaning),
      ],
    ];
  } finally {
    is_over = true;
    client.close();
    other.close();
    await server.stop();
    await db.close();
    dataset.remove();
  }
}

export async function sessions(): Promise<Section> {
  return {
    title: 'An account with a million sessions',
    action: 'Somebody whose account has 1,000,000 open sessions changes the password and signs in, while others play.',
    method: `Over HTTP, each change with two argon2id hashes; the first one ends ${count(SESSIONS)} sessions. Somebody else marks cells one after the other all the time. Afterwards a second process deletes ${SLICES} slices as the housekeeping does. Median / longest. Rate limits are off, because marks follow without a pause.`,
    figures: [],
    table: {
      head: ['', 'first change', `${CHANGES} changes`, 'log-in', 'one slice deleted'],
      rows: [
        ...(await measureOn('SQLite', {})),
        ...(await withPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }))),
      ],
    },
  };
}
