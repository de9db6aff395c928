import { modelSchemas } from '../../packages/game/src/wire/models.ts';
import { ROOT } from '../root.ts';
import { callsSection } from './endpoints.ts';
import { screenSocketSection } from './screen-socket.ts';
import { anchorOf, shapeText } from './shapes.ts';
import { socketSection } from './socket.ts';
import { INTRODUCTION } from './words.ts';

/** The shapes that the rest of the page names. */
const modelsSection = (): string =>
  [
    '## Shapes',
    ...Object.entries(modelSchemas()).map(([name, schema]) =>
      [`<a id="${anchorOf(name)}"></a>`, `### ${name}`, schema.description, shapeText(schema)].join('\n\n'),
    ),
  ].join('\n\n');

export const PROTOCOL_PAGE = `${ROOT}docs/protocol.md`;

/** All that a client of another maker has to know. */
export const protocolPage = (): string =>
  `${[INTRODUCTION, callsSection(), socketSection(), screenSocketSection(), modelsSection()].join('\n\n')}\n`;
