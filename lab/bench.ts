import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from '../tools/root.ts';
import { INSTALL_FLAG } from '../tools/services/install-packages.ts';
import { type Section, sectionText, updatedPage } from './bench/benchmarks-page.ts';
import { calls } from './bench/calls.ts';
import { database } from './bench/database.ts';
import { firstVisits } from './bench/first-visits.ts';
import { bigDatabase } from './bench/growth/big-database.ts';
import { nodes } from './bench/growth/nodes.ts';
import { joins } from './bench/joins.ts';
import { lighthouse } from './bench/lighthouse.ts';
import { marks } from './bench/marks.ts';
import { reconnects } from './bench/reconnects.ts';

const BENCHMARKS = new Map<string, () => Promise<Section>>(
  Object.entries({
    database,
    calls,
    marks,
    joins,
    reconnects,
    'big-database': bigDatabase,
    nodes,
    lighthouse,
    'first-visits': firstVisits,
  }),
);
const PAGE = `${ROOT}docs/benchmarks.md`;

const asked = process.argv.slice(2).filter((arg) => arg !== INSTALL_FLAG);
const unknown = asked.find((name) => !BENCHMARKS.has(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}"; there are ${[...BENCHMARKS.keys()].join(', ')}.`);
  process.exit(1);
}

const today = new Date().toISOString().slice(0, 10);
for (const [name, measure] of BENCHMARKS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const text = sectionText(await measure(), today);
  console.log(text);
  writeFileSync(PAGE, updatedPage(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', [text]));
}
