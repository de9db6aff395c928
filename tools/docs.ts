import { readFileSync, writeFileSync } from 'node:fs';
import { filledPage, PAGES } from './operations/operator-pages.ts';
import { PROTOCOL_PAGE, protocolPage } from './protocol/protocol-page.ts';

writeFileSync(PROTOCOL_PAGE, protocolPage());
for (const page of PAGES) writeFileSync(page, filledPage(readFileSync(page, 'utf8')));
