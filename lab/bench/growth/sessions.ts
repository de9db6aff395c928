import { deleteExpired } from '../../../apps/server/src/accounts/delete-expired.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import type { Db } from '../../../apps/server/src/db/db.ts';
import { openDb } from '../../../apps/server/src/db/open-db.ts';
import { transact } from '../../../apps/server/src/db/transact.ts';
import { ACCOUNT_ENDPOINTS } from '../../../packages/game/src/wire/http/accounts.ts';
import { startServer } from '../../../tools/services/start-server.ts';
import { prepareDataset } from '../../load/dataset.ts';
import { markAndUnmark } from '../../load/game-requests.ts';
import { type EndpointRequest, openHttpClient, requestText } from '../../load/http-client.ts';
import { PASSWORD, type Person } from '../../load/prepared-game.ts';
import type { Section } from '../benchmarks-page.ts';
import { count, median, millis, timed } from '../measure.ts';
import { withPostgres } from '../with-postgres.ts';
import { run, WORDS } from './fill-games.ts';

const SESSIONS = 1_000_000;
const CHANGES = 5;
const SLICES = 30;
const DAY = 24 * 60 * 60 * 1_000;

/** Within the time that a statement may take. */
const CHUNK = 20_000;

/** Each with a token, as if somebody had signed in all the time and never signed out. */
async function addSessions(db: Db, person: Person): Promise<void> {
  const { id, range } = WORDS[db.engine];
  const now = Date.now();
  const times = `${now - DAY}, ${now + 7 * DAY}`;
  const user_id = db.engine === 'postgres' ? `'${person.id}'::uuid` : `'${person.id}'`;
  if (db.engine === 'sqlite') await run(db, 'pragma cache_size = -1000000');
  for (let from = 1; from <= SESSIONS; from += CHUNK) {
    const numbers = `${range(`${from}`, `${from + CHUNK - 1}`)} as made`;
    const session_id = id('session', 'n');
    await transact(db, async (tx) => {
      await run(
        tx,
        `insert into sessions (id, user_id, created_at, expires_at)
          select ${session_id}, ${user_id}, ${times} from ${numbers}`,
      );
      await run(
        tx,
        `insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
          select cast(${session_id} as text), ${session_id}, ${times} from ${numbers}`,
      );
    });
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

const LOG_INS = 5;

type Waits = { changes: number[]; log_ins: number[]; marks: number[] };

/** One person has a single session, the other a million; a third one plays all the time. */
async function measureOn(engine: string, given: Record<string, string>): Promise<string[][]> {
  const dataset = await prepareDataset({ settings: given, games: [{ players: 1 }], newcomers: 2 });
  const { settings, games, newcomers } = dataset;
  const [game] = games;
  const player = game?.players[0];
  const [few, many] = newcomers;
  if (!game || !player || !few || !many) throw new Error('Somebody is missing.');
  const { data_dir, database_url } = readConfig({ LOG_LEVEL: 'warn', ...settings });
  const db = await openDb({ data_dir, database_url, onBackgroundError: (error) => console.error(error) });
  await addSessions(db, many);
  await transact(db, (tx) => run(tx, 'analyze'));
  const server = await startServer(settings);
  const port = Number(new URL(server.url).port);
  const marks_of_player = markAndUnmark(game, player);
  const [client, player_client] = [openHttpClient(port), openHttpClient(port)];

  const ask = (request: EndpointRequest, by = client): Promise<number> => {
    const text = requestText(request, port);
    return timed(async () => {
      const { status, body } = await by.send(text);
      if (status !== 200)
        throw new Error(`${request.path} was answered with ${status}: ${body.subarray(0, 300)}`);
    });
  };

  /** Marks without a pause while the work goes on. */
  async function whilePlaying(work: () => Promise<void>): Promise<number[]> {
    let is_over = false;
    const working = work().finally(() => {
      is_over = true;
    });
    const waits: number[] = [];
    for (let turn = 0; !is_over; turn += 1) {
      const mark = marks_of_player[turn % marks_of_player.length];
      if (mark) waits.push(await ask(mark, player_client));
    }
    await working;
    return waits;
  }

  async function use(person: Person): Promise<Waits> {
    const changes: number[] = [];
    const log_ins: number[] = [];
    const passwords = Array.from({ length: CHANGES + 1 }, (_, turn) => `${PASSWORD}${turn || ''}`);
    const marks = await whilePlaying(async () => {
      for (let turn = 0; turn < CHANGES; turn += 1) {
        changes.push(await ask(change(person, passwords.slice(turn))));
      }
      for (let turn = 0; turn < LOG_INS; turn += 1) {
        log_ins.push(await ask(logIn(person, passwords.at(-1) ?? '')));
      }
    });
    return { changes, log_ins, marks };
  }

  try {
    const [one, million] = [await use(few), await use(many)];
    await db.query
      .updateTable('session_endings')
      .set({ ended_at: 1 })
      .where('user_id', '=', many.id)
      .execute();
    const slices: number[] = [];
    const marks = await whilePlaying(async () => {
      for (let turn = 0; turn < SLICES; turn += 1) {
        slices.push(
          await timed(async () => {
            if (!(await deleteExpired(db))) throw new Error('Nothing is left to delete.');
          }),
        );
      }
    });
    const both = (pick: (waits: Waits) => string) => [pick(one), pick(million)];
    return [
      [`the first change, ${engine}`, ...both(({ changes }) => millis(changes[0] ?? Number.NaN))],
      [`a change, ${engine}`, ...both(({ changes }) => spread(changes))],
      [`a log-in, ${engine}`, ...both(({ log_ins }) => spread(log_ins))],
      [`a mark of somebody else meanwhile, ${engine}`, ...both((waits) => spread(waits.marks))],
      [`a slice that the housekeeping deletes, ${engine}`, '', spread(slices)],
      [`a mark meanwhile, ${engine}`, '', spread(marks)],
    ];
  } finally {
    client.close();
    player_client.close();
    await server.stop();
    await db.close();
    dataset.remove();
  }
}

const spread = (waits: readonly number[]) => `${millis(median(waits))} / ${millis(Math.max(...waits))}`;

export async function sessions(): Promise<Section> {
  return {
    title: 'An account with a million sessions',
    action:
      'Somebody whose account has 1,000,000 open sessions changes the password and signs in, while others play.',
    method: `Over HTTP, ${CHANGES} changes with two argon2id hashes each, of which the first ends ${count(SESSIONS)} sessions, and ${LOG_INS} log-ins with one. Somebody else marks and unmarks a cell all the time without a pause, so rate limits are off. Afterwards a second process deletes ${SLICES} slices of what has ended. Median / longest.`,
    figures: [],
    table: {
      head: ['', '1 session', `${count(SESSIONS)} sessions`],
      rows: [
        ...(await measureOn('SQLite', {})),
        ...(await withPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }))),
      ],
    },
  };
}
