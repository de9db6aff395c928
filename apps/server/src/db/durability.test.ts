import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { COMPILED } from '../../tests/support/server-process.ts';
import { forBothEngines } from '../../tests/support/test-databases.ts';

const file = (path: string) => JSON.stringify(join(import.meta.dirname, path));

forBothEngines('a process that is killed', (fixture) => {
  it('loses nothing that it acknowledged, and leaves nothing half done', async () => {
    const script = `
      import { openDb } from ${file('open-db.ts')};
      import { transact } from ${file('transact.ts')};
      import { userRow } from ${file('../../tests/support/rows.ts')};
      const db = await openDb({ ...${JSON.stringify(fixture.settings())}, onBackgroundError: console.error });
      for (;;) {
        const pair = [userRow(), userRow()];
        await transact(db, async (tx) => {
          for (const row of pair) await tx.query.insertInto('users').values(row).execute();
        });
        console.log(pair[0].id);
      }
    `;
    const node = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, ...COMPILED },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(node, 'exit');
    const acknowledged: string[] = [];
    for await (const id of createInterface({ input: node.stdout })) {
      acknowledged.push(id);
      if (acknowledged.length === 50) node.kill('SIGKILL');
    }
    await ended;

    const db = await fixture.open();
    const stored = await db.query.selectFrom('users').select('id').execute();
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    expect(stored.length % 2).toBe(0);
  });
});
