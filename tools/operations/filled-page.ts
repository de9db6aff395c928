import { ROOT } from '../root.ts';
import { TABLES } from './tables.ts';

/** Pages written by hand with tables that are not. */
export const PAGES = ['README.md', 'docs/operations.md'].map((path) => `${ROOT}${path}`);

const MARKED = /(<!-- (\w+): written by npm run docs -->\n)[\s\S]*?(\n<!-- end of \2 -->)/g;

/** The page with its tables as they should be now. */
export const filledPage = (page: string): string =>
  page.replace(MARKED, (_, before: string, name: string, after: string) => {
    const write = TABLES[name];
    if (!write) throw new Error(`There is no table "${name}".`);
    return `${before}\n${write()}\n${after}`;
  });
