import { readFileSync, writeFileSync } from 'node:fs';
import { FAIRNESS_PAGE, FAIRNESS_TEXT, fairnessPage } from './fairness/fairness-page.ts';
import { filledPage, PAGES } from './operations/operator-pages.ts';
import { PROTOCOL_PAGE, protocolPage } from './protocol/protocol-page.ts';

writeFileSync(PROTOCOL_PAGE, protocolPage());
for (const page of PAGES) writeFileSync(page, filledPage(readFileSync(page, 'utf8')));
writeFileSync(FAIRNESS_PAGE, fairnessPage(readFileSync(FAIRNESS_TEXT, 'utf8')));
