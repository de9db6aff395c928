import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { gameRow, userRow } from '../../tests/support/rows.ts';
import { COMPILED } from '../../tests/support/server-process.ts';
import { newMigratedStorage, newStorage, type Storage } from '../../tests/support/test-databases.ts';
import { StartupError } from '../startup-error.ts';
import { migrationsFor } from './migrations/migrations.ts';
import { openDb } from './open-db.ts';

const onBackgroundError = (error: unknown) => process.emitWarning(String(error));

describe.each(['sqlite', 'postgres'] as const)('migrating the schema on %s', (engine) => {
  let storage: Storage;
  afterEach(() => storage.drop());

  it('runs once with any number of nodes that start at the same time', async () => {
    storage = await newStorage(engine);
    const script = `
      import { openDb } from ${JSON.stringify(join(import.meta.dirname, 'open-db.ts'))};
      const db = await openDb({ ...${JSON.stringify(storage.settings)}, onBackgroundError: console.error });
      await db.ping();
      await db.close();
    `;
    const env = { ...process.env, ...COMPILED };
    const node = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env });
    const nodes = await Promise.all([node(), node(), node(), node()]);
    expect(
      nodes.map(({ stderr }) => stderr.replace(/^.*(ExperimentalWarning|--trace-warnings).*\n/gm, '')),
    ).toEqual(['', '', '', '']);
    const db = await openDb({ ...storage.settings, onBackgroundError });
    const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      db.query,
    );
    expect(done.rows.map(({ name }) => name)).toEqual([
      '0001_accounts',
      '0002_games',
      '0003_play',
      '0004_talk',
      '0005_presence',
      '0006_limits',
      '0007_proven_addresses',
      '0008_name_skeletons',
      '0009_guests',
      '0010_order',
      '0011_screen_links',
      '0012_lookups',
      '0013_presences_of_nodes',
      '0014_packs',
      '0015_fair_rounds',
      '0016_paper',
      '0017_session_generations',
      '0019_browser_mutes',
      '0020_messages_by_game',
    ]);
    await db.close();
  });

  it('D-25 fills in the end and the sockets of existing games', async () => {
    storage = await newMigratedStorage(engine);
    const db = await openDb({ ...storage.settings, onBackgroundError });
    for (const undo of [
      'drop index games_going_on',
      'drop index presences_of_user',
      'drop table message_names',
      'alter table games drop column former_code',
      'alter table games drop column ended_at',
      'alter table presences drop column sockets',
    ]) {
      await sql.raw(undo).execute(db.query);
    }
    const owner = userRow();
    const [ended, open] = [
      gameRow(owner.id, { state: 'LOST', datetime_updated: 7_000 }),
      gameRow(owner.id, { state: 'OPEN', datetime_updated: 8_000 }),
    ];
    await db.query.insertInto('users').values(owner).execute();
    await db.query.insertInto('games').values([ended, open]).execute();
    await db.query
      .insertInto('presences')
      .values({ game_id: open.id, user_id: owner.id, node_id: owner.id })
      .execute();
    await migrationsFor(engine)['0006_limits']?.up(db.query);

    const games = await db.query
      .selectFrom('games')
      .select(['id', 'ended_at', 'former_code'])
      .orderBy('datetime_updated')
      .execute();
    expect(games).toEqual([
      { id: ended.id, ended_at: 7_000, former_code: null },
      { id: open.id, ended_at: null, former_code: null },
    ]);
    expect(await db.query.selectFrom('presences').select('sockets').execute()).toEqual([{ sockets: 1 }]);
    await db.close();
  });

  it('D-24 SESS-05 fills in the proven addresses of old accounts and the providers of old sessions', async () => {
    storage = await newMigratedStorage(engine);
    const db = await openDb({ ...storage.settings, onBackgroundError });
    const users = {
      linked: userRow(),
      reset: userRow(),
      asked: userRow(),
      social: userRow({ password_hash: null, provider: 'google' }),
    };
    const { linked, reset, asked, social } = users;
    await db.query.insertInto('users').values(Object.values(users)).execute();
    const google = { provider: 'google', subject: 'one', user_id: linked.id, created_at: 100 } as const;
    await db.query
      .insertInto('social_identities')
      .values([google, { ...google, subject: 'two', user_id: social.id, created_at: 101 }])
      .execute();
    const links = [
      { token_hash: 'unused', user_id: reset.id, used_at: null },
      { token_hash: 'used', user_id: reset.id, used_at: 300 },
      { token_hash: 'ignored', user_id: asked.id, used_at: null },
    ];
    await db.query
      .insertInto('reset_tokens')
      .values(links.map((link) => ({ ...link, created_at: 200, expires_at: 400 })))
      .execute();
    await db.query
      .insertInto('sessions')
      .values([linked, social].map(({ id }) => ({ id, user_id: id, created_at: 500, expires_at: 600 })))
      .execute();
    await sql`alter table users drop column email_proven_at`.execute(db.query);
    await sql`alter table users drop column password_voided_at`.execute(db.query);
    await sql`alter table sessions drop column provider`.execute(db.query);
    await migrationsFor(engine)['0007_proven_addresses']?.up(db.query);

    const proven = await db.query.selectFrom('users').select(['id', 'email_proven_at']).execute();
    const provenAt = new Map(proven.map(({ id, email_proven_at }) => [id, email_proven_at]));
    expect([linked, reset, asked, social].map(({ id }) => provenAt.get(id))).toEqual([100, 300, null, 101]);
    const made_by = await db.query.selectFrom('sessions').select(['user_id', 'provider']).execute();
    expect(new Map(made_by.map(({ user_id, provider }) => [user_id, provider]))).toEqual(
      new Map([
        [linked.id, null],
        [social.id, 'google'],
      ]),
    );
    await db.close();
  });

  it('refuses a database of a newer version with one message and changes nothing', async () => {
    storage = await newMigratedStorage(engine);
    const db = await openDb({ ...storage.settings, onBackgroundError });
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2099')`.execute(
      db.query,
    );
    await db.close();
    const opening = openDb({ ...storage.settings, onBackgroundError });
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow('newer version');
  });
});
