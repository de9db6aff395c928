import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from '../tools/root.ts';
import { INSTALL_FLAG } from '../tools/services/install-packages.ts';
import { accounts } from './bench/accounts.ts';
import { type Section, sectionText, updatedPage } from './bench/benchmarks-page.ts';
import { calls } from './bench/calls.ts';
import { chat } from './bench/chat.ts';
import { chatFilter } from './bench/chat-filter.ts';
import { database } from './bench/database.ts';
import { firstVisits } from './bench/first-visits.ts';
import { bigDatabase } from './bench/growth/big-database.ts';
import { dataSizes } from './bench/growth/data-sizes.ts';
import { games } from './bench/growth/games.ts';
import { nodes } from './bench/growth/nodes.ts';
import { reads } from './bench/growth/reads.ts';
import { sessions } from './bench/growth/sessions.ts';
import { guestFirstVisit } from './bench/guest-first-visit.ts';
import { health } from './bench/health.ts';
import { joins } from './bench/joins.ts';
import { lighthouse } from './bench/lighthouse.ts';
import { marks } from './bench/marks.ts';
import { oneAway } from './bench/one-away.ts';
import { recaps } from './bench/recap/recaps.ts';
import { reconnects } from './bench/reconnects.ts';
import { requests } from './bench/requests.ts';
import { rules } from './bench/rules.ts';
import { screenCalls } from './bench/screen/screen-calls.ts';
import { screenSoak } from './bench/screen/screen-soak.ts';
import { sockets } from './bench/sockets.ts';
import { startup } from './bench/startup.ts';

const BENCHMARKS = new Map<string, () => Promise<Section>>(
  Object.entries({
    startup,
    rules,
    database,
    'data-sizes': dataSizes,
    calls,
    'screen-calls': screenCalls,
    chat,
    'chat-filter': chatFilter,
    sockets,
    marks,
    'one-away': oneAway,
    recaps,
    joins,
    reconnects,
    requests,
    reads,
    'big-database': bigDatabase,
    sessions,
    nodes,
    games,
    accounts,
    health,
    lighthouse,
    'first-visits': firstVisits,
    'guest-first-visit': guestFirstVisit,
    'screen-soak': screenSoak,
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
