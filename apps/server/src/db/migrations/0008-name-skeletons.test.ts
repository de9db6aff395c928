import { beforeAll, expect, it } from 'vitest';
import { userRow } from '../../../tests/support/rows.ts';
import { forBothEngines } from '../../../tests/support/test-databases.ts';
import { usernameSkeleton } from '../../username-skeleton.ts';
import type { Db } from '../db.ts';
import { uniqueName } from '../unique-name.ts';
import { migrationsFor } from './migrations.ts';

forBothEngines('the skeletons of existing names', (fixture) => {
  let db: Db;

  beforeAll(async () => {
    db = await fixture.open();
    await db.query.schema.dropIndex(uniqueName('users', 'username_skeleton')).execute();
    await db.query.schema.alterTable('users').dropColumn('username_skeleton').execute();
  });

  const named = (username: string, created_at: number) => userRow({ username, created_at });

  it('OP-116 of look-alike names the oldest gets the skeleton, the others get none', async () => {
    // More than one batch, with look-alikes far apart and close together, the newest inserted first.
    const crowd = Array.from({ length: 1_200 }, (_, at) => named(`member ${at}`, 1_000 + at));
    const clashing = [
      named('РауРаl', 9_000),
      named('PayPal', 500),
      named('PayPaI', 1_700),
      named('Ann', 2_500),
      named('Аnn', 2_500),
    ];
    const waiting = { ...named('google_x', 10), provider: 'google', needs_username_setup: true } as const;
    for (const rows of [clashing, [waiting], crowd.slice(0, 600), crowd.slice(600)]) {
      await db.query.insertInto('users').values(rows).execute();
    }

    await migrationsFor(fixture.engine)['0008_name_skeletons']?.up(db.query);

    const rows = await db.query.selectFrom('users').select(['id', 'username', 'username_skeleton']).execute();
    expect(rows).toHaveLength(1_206);
    const held = rows.filter(({ username_skeleton }) => username_skeleton !== null);
    for (const { username, username_skeleton } of held)
      expect(username_skeleton).toBe(usernameSkeleton(username));
    const without = rows.filter(({ username_skeleton }) => username_skeleton === null);
    const later_ann = clashing
      .slice(3)
      .map(({ id }) => id)
      .sort()[1];
    expect(without.map(({ id }) => id).sort()).toEqual(
      [clashing[0]?.id, clashing[2]?.id, later_ann, waiting.id].sort(),
    );
  });
});
