import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Finds elements by role and name as people and screen readers do, alike in every engine. */
const LIBRARY = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

export const HAS_LIBRARY = "'TestingLibraryDom' in window";
export const ADD_LIBRARY = `(() => { ${LIBRARY}\n; return true; })()`;

/** A name or text: a string is the whole of it. */
export type Words = string | RegExp;

export type Step =
  | { by: 'Role'; role: string; name?: Words; selected?: boolean }
  | { by: 'LabelText' | 'Text'; words: Words }
  | { by: 'css'; selector: string }
  | { by: 'index'; index: number };

const sourceOf = (words: Words) => (typeof words === 'string' ? JSON.stringify(words) : String(words));

/** An expression for the elements a step finds within those of the expression before it. */
function sourceFor(roots: string, step: Step): string {
  switch (step.by) {
    case 'Role': {
      const name = step.name === undefined ? '' : `name: ${sourceOf(step.name)},`;
      const selected = step.selected === undefined ? '' : `selected: ${step.selected},`;
      return `${roots}.flatMap((root) => q.queryAllByRole(root, ${JSON.stringify(step.role)}, { hidden: true, ${name} ${selected} }))`;
    }
    case 'LabelText':
    case 'Text':
      return `${roots}.flatMap((root) => q.queryAllBy${step.by}(root, ${sourceOf(step.words)}))`;
    case 'css':
      return `${roots}.flatMap((root) => [...root.querySelectorAll(${JSON.stringify(step.selector)})])`;
    case 'index':
      return `${roots}.slice(${step.index}, ${step.index + 1})`;
  }
}

/**
 * An expression for what `read` makes of the visible elements that the steps find; it needs the library, which itself
 * would look for hidden elements among all of a page: a hundred times as long as among those that were found.
 */
export const readFound = (steps: readonly Step[], read: string): string => `((q) => {
  const found = ${steps.reduce(sourceFor, '[document.body]')};
  const seen = found.filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden="true"], [inert]'),
  );
  return (${read})(seen);
})(window.TestingLibraryDom)`;
