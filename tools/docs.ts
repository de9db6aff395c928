import { writeFileSync } from 'node:fs';
import { PROTOCOL_PAGE, protocolPage } from './protocol/protocol-page.ts';

writeFileSync(PROTOCOL_PAGE, protocolPage());
