import { modelSchemas } from '../../packages/game/src/wire/models.ts';
import { shapeText } from './fields-table.ts';
import { anchorOf } from './type-text.ts';

/** The shapes that the rest of the page names. */
export const modelsSection = (): string =>
  [
    '## Shapes',
    ...Object.entries(modelSchemas()).map(([name, schema]) =>
      [`<a id="${anchorOf(name)}"></a>`, `### ${name}`, schema.description, shapeText(schema)].join('\n\n'),
    ),
  ].join('\n\n');
