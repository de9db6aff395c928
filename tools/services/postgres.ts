import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';
import { scratchParent } from './scratch-folder.ts';
import { type ProcessSpec, type Service, supervise } from './supervise.ts';

const READY = 'ready to accept connections';

/** A temporary PostgreSQL on a free port; the URLs are those of its owner in the database postgres. */
export async function startPostgres(
  program: string,
  options: { durable: boolean },
): Promise<Service & { socket_url: string }> {
  const { url, folder, prepare, run, env } = await planCluster(program, options);
  const server = supervise({ ...run, prepare, stop_signal: 'SIGINT', remove_after: [folder] }, env);
  await server.waitForOutput(READY);
  const by_socket = new URL(url);
  by_socket.searchParams.set('host', folder);
  return { url, socket_url: by_socket.href, stop: server.stop };
}

/** PostgreSQL refuses to run as root. */
function userToRunAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * Tests run faster without fsync; only surviving a crash of the machine differs. They connect so often that to prove the
 * password without sending it would cost them more than many a statement.
 */
const NOT_DURABLE = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

/** Small WAL files that are not recycled, so that a full disk is noticed soon. */
const SMALL_LOG = ['min_wal_size=2MB', 'max_wal_size=8MB', 'wal_recycle=off'].flatMap((setting) => [
  '-c',
  setting,
]);

type Options = {
  durable: boolean;
  /** Where its folder is created; the system's temporary folder if left out, or memory where it need not be durable. */
  parent?: string;
  /** Where the WAL is, in small files; beside the data if left out. */
  log_parent?: string | undefined;
};

type Cluster = {
  /** That of its owner in the database postgres. */
  url: string;
  folder: string;
  /** Has to run once in the folder, before anything else. */
  prepare: NonNullable<ProcessSpec['prepare']>;
  run: Pick<ProcessSpec, 'command' | 'args' | 'cwd' | 'user'>;
  env: NodeJS.ProcessEnv;
};

/** A folder and a port for a temporary PostgreSQL, and how to run it there. */
export async function planCluster(
  program: string,
  { durable, parent = durable ? tmpdir() : scratchParent(), log_parent }: Options,
): Promise<Cluster> {
  const user = userToRunAs();
  const folder = mkdtempSync(join(parent, 'phrase-bingo-postgres-'));
  const data = join(folder, 'data');
  const password_file = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(password_file, password, { mode: 0o600 });
  const log = log_parent === undefined ? [] : [mkdtempSync(join(log_parent, 'log-'))];
  if (user) for (const path of [folder, password_file, ...log]) chownSync(path, user.uid, user.gid);
  const port = await freePort();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    folder,
    prepare: {
      command: join(dirname(realpathSync(program)), 'initdb'),
      args: ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync']
        .concat([`--auth=${durable ? 'scram-sha-256' : 'password'}`, `--pwfile=${password_file}`])
        .concat(log.flatMap((place) => [`--waldir=${place}`, '--wal-segsize=1'])),
    },
    run: {
      command: program,
      args: ['-D', data, '-p', String(port), '-k', folder]
        .concat(['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'])
        .concat(durable ? [] : NOT_DURABLE)
        .concat(log.length > 0 ? SMALL_LOG : []),
      cwd: folder,
      ...(user ? { user } : {}),
    },
    env: { ...process.env, LC_ALL: 'C' },
  };
}
