import { ROOT } from '../root.ts';
import { callSections } from './calls.ts';
import { modelsSection } from './models-section.ts';
import { socketSection } from './socket.ts';
import { INTRODUCTION } from './words.ts';

export const PROTOCOL_PAGE = `${ROOT}docs/protocol.md`;

/** All that a client of another maker has to know. */
export const protocolPage = (): string =>
  `${[INTRODUCTION, callSections(), socketSection(), modelsSection()].join('\n\n')}\n`;
