import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from '../tools/root.ts';
import { writtenPage } from './capacity/page/scaling-page.ts';
import { missedTexts } from './capacity/reproduction.ts';

const PAGE = `${ROOT}docs/scaling.md`;

const { page, points } = writtenPage(
  readFileSync(PAGE, 'utf8'),
  readFileSync(`${ROOT}docs/benchmarks.md`, 'utf8'),
);
writeFileSync(PAGE, page);

const missed = missedTexts(points);
for (const text of missed) console.error(`Not reproduced: ${text}.`);
if (missed.length > 0) {
  console.error('Do not trust docs/scaling.md until the simulation reproduces what was measured.');
  process.exitCode = 1;
} else console.log('docs/scaling.md is written; the simulation reproduces what was measured.');
