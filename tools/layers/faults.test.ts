import { describe, expect, it } from 'vitest';
import { faultsOf, folderFaults, lengthFaults } from './faults.ts';

const faults = (path: string, text: string) => faultsOf({ path, text });

const RULE = 'packages/game/src/rules/game/card.ts';
const CALL_PHRASE = 'apps/server/src/phrases/call-phrase.ts';
const GAME_DATA = 'apps/server/src/game-data/rounds.ts';
const TILE = 'apps/web/src/features/home/tile.tsx';

const WRONG: readonly (readonly [title: string, path: string, text: string])[] = [
  ['rules that use zod', RULE, `import * as z from 'zod/mini';`],
  ['rules that use Node', RULE, `import { randomUUID } from 'node:crypto';`],
  ['rules that import the wire', RULE, `import type { Card } from '../../wire/card.ts';`],
  ['rules with a clock', RULE, 'const now = Date.now();'],
  ['rules with the present date', RULE, 'const today = new Date();'],
  ['rules with the present date, without parentheses', RULE, 'const today = new Date;'],
  ['rules with randomness', RULE, 'const n = Math.random();'],
  ['wire with a clock', 'packages/game/src/wire/chat.ts', 'export const at = Date.now();'],
  ['wire with another library', 'packages/game/src/wire/chat.ts', `import { z } from 'zod';`],
  [
    'wire that imports the view',
    'packages/game/src/wire/chat.ts',
    `import { a } from '../view/apply-event.ts';`,
  ],
  [
    'a database that imports a feature',
    'apps/server/src/db/open-db.ts',
    `import { a } from '../games/b.ts';`,
  ],
  ['a database that imports HTTP', 'apps/server/src/db/open-db.ts', `import { a } from '../http/errors.ts';`],
  [
    'a bus that imports the sockets',
    'apps/server/src/bus/bus.ts',
    `import type { R } from '../live/rooms.ts';`,
  ],
  [
    'a door that imports a feature',
    'apps/server/src/game-door/change-game.ts',
    `import { a } from '../rounds/b.ts';`,
  ],
  ['a feature of the server that imports another', CALL_PHRASE, `import { a } from '../games/rounds.ts';`],
  [
    'routes that import another feature',
    'apps/server/src/phrases/routes.ts',
    `import { a } from '../games/rounds.ts';`,
  ],
  ['a feature that imports the accounts', CALL_PHRASE, `import { a } from '../accounts/sessions.ts';`],
  [
    'the accounts that import a feature',
    'apps/server/src/accounts/sign-in.ts',
    `import { a } from '../games/b.ts';`,
  ],
  ['shared data that imports a feature', GAME_DATA, `import { a } from '../games/rounds.ts';`],
  ['shared data that imports the context', GAME_DATA, `import type { Context } from '../context.ts';`],
  ['a socket that imports a feature', 'apps/server/src/live/room.ts', `import { a } from '../chat/b.ts';`],
  ['a use case that mounts routes', CALL_PHRASE, `import { mount } from '../http/route.ts';`],
  ['a use case that imports the routes', CALL_PHRASE, `import { routes } from './routes.ts';`],
  ['a use case that imports the app', CALL_PHRASE, `import { buildApp } from '../app.ts';`],
  ['a server that imports the web', CALL_PHRASE, `import { a } from '../../../web/src/api/call.ts';`],
  ['a feature that imports another', TILE, `import { Chat } from '../chat/chat-panel.tsx';`],
  ['a feature that imports a page', TILE, `const page = import('../../pages/home.tsx');`],
  ['a feature that imports the server', TILE, `import { a } from '../../../../server/src/games/b.ts';`],
  [
    'a design component that imports bingo rules',
    'apps/web/src/ui/controls/button.tsx',
    `import { dealCard } from '@phrase-bingo/game/rules/game/card';`,
  ],
  [
    'a design component that imports the session',
    'apps/web/src/ui/controls/button.tsx',
    `import { a } from '../../session/b.ts';`,
  ],
  [
    'a page that imports the app',
    'apps/web/src/pages/home.tsx',
    `import { router } from '../app/router.tsx';`,
  ],
  [
    'a socket that imports the design',
    'apps/web/src/live/game-socket.ts',
    `import { Toast } from '../ui/toast.tsx';`,
  ],
  ['a web feature that imports Node', TILE, `import fs from 'node:fs';`],
  ['a file that imports a test', TILE, `import { a } from './tile.test.tsx';`],
  ['a barrel by name', 'apps/web/src/ui/index.ts', `export { Button } from './button.tsx';`],
  ['a barrel by content', 'apps/web/src/ui/all.ts', `export * from './button.tsx';`],
  ['a folder without an area', 'apps/web/src/utils/clock.ts', 'export const a = 1;'],
  ['an import over several lines', RULE, `import {\n  a,\n  b,\n} from '../../wire/card.ts';`],
  ['a re-export', RULE, `export { a } from '../../wire/card.ts';`],
  [
    'an import for its effect',
    'apps/web/src/ui/controls/button.tsx',
    `import '../../features/home/tile.tsx';`,
  ],
];

const RIGHT: readonly (readonly [title: string, path: string, text: string])[] = [
  ['rules that use rules', RULE, `import { GRID } from './limits.ts';`],
  ['rules that turn a given time into a date', RULE, 'const day = new Date(now).getUTCDay();'],
  [
    'rules that mention a clock in comments',
    RULE,
    '/** Never Date.now(): the time comes in. */\nexport const a = 1; // no Math.random()',
  ],
  [
    'wire that uses zod and the rules',
    'packages/game/src/wire/chat.ts',
    `import * as z from 'zod/mini';\nimport { A } from '../rules/limits.ts';`,
  ],
  [
    'routes that mount',
    'apps/server/src/phrases/routes.ts',
    `import { mount } from '../http/route.ts';\nimport { callPhrase } from './call-phrase.ts';`,
  ],
  [
    'shared data over database and door',
    GAME_DATA,
    `import type { Queryable } from '../db/db.ts';\nimport type { Change } from '../game-door/change-game.ts';`,
  ],
  [
    'a use case over shared data, database and rules',
    CALL_PHRASE,
    `import { transact } from '../db/transact.ts';\nimport { b } from '../game-data/rounds.ts';\nimport { a } from '@phrase-bingo/game/rules/game/phrases';`,
  ],
  [
    'a feature over its own parts and the design',
    TILE,
    `import { Button } from '../../ui/button.tsx';\nimport { A } from './badge.tsx';`,
  ],
  [
    'a test with tools of its own',
    'packages/game/src/rules/game/card.test.ts',
    `import fc from 'fast-check';\nconst now = Date.now();`,
  ],
  [
    'a page that composes features',
    'apps/web/src/pages/home.tsx',
    `import { Tile } from '../features/home/tile.tsx';`,
  ],
];

describe('faultsOf', () => {
  it.each(WRONG)('refuses %s', (_title, path, text) => {
    expect(faults(path, text)).toHaveLength(1);
  });

  it.each(RIGHT)('accepts %s', (_title, path, text) => {
    expect(faults(path, text)).toEqual([]);
  });
});

describe('lengthFaults', () => {
  const long = { path: 'tools/long.ts', text: 'a;\n'.repeat(251) };
  const short = { path: 'tools/short.ts', text: 'a;\n'.repeat(250) };

  it('refuses a file over 250 lines', () => {
    expect(lengthFaults([long, short], {})).toEqual(['tools/long.ts: 251 lines, more than 250']);
  });

  it('refuses a test over 350 lines', () => {
    const tests = [350, 351].map((lines) => ({ path: `tools/${lines}.test.ts`, text: 'a;\n'.repeat(lines) }));
    expect(lengthFaults(tests, {})).toEqual(['tools/351.test.ts: 351 lines, more than 350']);
  });

  it('accepts a long file with a reason, and refuses a reason that is no longer needed', () => {
    expect(lengthFaults([long], { [long.path]: 'a table' })).toEqual([]);
    expect(lengthFaults([short], { [short.path]: 'a table' })).toHaveLength(1);
  });
});

describe('folderFaults', () => {
  const filesIn = (folder: string, count: number, ending = '.ts') =>
    Array.from({ length: count }, (_, index) => ({ path: `${folder}/file-${index}${ending}`, text: '' }));

  it('refuses a folder of more than 25 source files, and does not count those of its folders', () => {
    const files = [...filesIn('lab/a', 26), ...filesIn('lab/b', 25), ...filesIn('lab/b/c', 25)];
    expect(folderFaults(files)).toEqual(['lab/a: 26 source files, more than 25']);
  });

  it('does not count tests, style sheets and type declarations', () => {
    const others = ['.test.ts', '.spec.ts', '.contract.test.ts', '.module.css', '.d.ts'];
    const files = others.flatMap((ending) => filesIn('lab/a', 25, ending));
    expect(folderFaults([...files, ...filesIn('lab/a', 25)])).toEqual([]);
  });
});
