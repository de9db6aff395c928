import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import plainIcon from './plain-icon.ts';

const X = plainIcon({ name: 'x', node: [['path', { d: 'M18 6 6 18' }]] });
const LOOK =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

it('draws an icon as the library does, hidden unless it has a name', () => {
  expect(renderToStaticMarkup(<X />)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" ${LOOK} class="lucide lucide-x" aria-hidden="true"><path d="M18 6 6 18"></path></svg>`,
  );
  expect(renderToStaticMarkup(<X size={16} className="key" aria-label="Close" />)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" ${LOOK} class="lucide lucide-x key" aria-label="Close"><path d="M18 6 6 18"></path></svg>`,
  );
});
