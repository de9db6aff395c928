import { afterEach, expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '../../build/browsers.ts';
import { tooOldTags } from '../../build/html-head.ts';
import html from '../../index.html?raw';

const SENTENCE = /<p id="too-old" hidden>(.*?)<\/p>/.exec(html)?.[1] ?? '';

/** The script that the build puts into the document at this path. */
function scriptOf(path: string): string {
  return tooOldTags(path)
    .map(({ children }) => children)
    .join('');
}

const SCRIPT = scriptOf('/index.html');
const root = document.documentElement;

type Globals = { Promise?: object | undefined; window?: object; CSS?: object | undefined };
const NEW: Globals = { Promise, window: { CSSPropertyRule: class {} }, CSS: { supports: () => true } };

/** Runs the check in a browser with these globals. */
function isTold(globals: Globals): boolean {
  root.removeAttribute('data-too-old');
  new Function('Promise', 'window', 'CSS', SCRIPT)(globals.Promise, globals.window, globals.CSS);
  return root.hasAttribute('data-too-old');
}

afterEach(() => {
  root.removeAttribute('data-too-old');
  document.onreadystatechange = null;
});

it('D-33 the sentence for older browsers names the ones the build is for', () => {
  const named = [...SENTENCE.matchAll(/(\w+) ([\d.]+)/g)].map(
    ([, name = '', version = '']) => name + version,
  );
  expect(named.map((one) => one.toLowerCase())).toEqual(OLDEST_BROWSERS);
  expect(SENTENCE.match(/\./g)).toHaveLength(2);
});

it('D-33 a browser of the promise reads nothing', () => {
  expect(isTold(NEW)).toBe(false);
});

it.each<[string, Globals]>([
  ['Safari 17.3', { Promise: class {} }],
  ['Firefox 127', { window: {} }],
  ['Chrome 119', { CSS: { supports: () => false } }],
  ['a browser without any of it', { Promise: undefined, window: {}, CSS: undefined }],
])('D-33 %s reads the sentence', (_name, globals) => {
  expect(isTold({ ...NEW, ...globals })).toBe(true);
});

it('D-33 an older browser has no place for the app any more when that would start', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(isTold({ ...NEW, Promise: undefined })).toBe(true);
  document.dispatchEvent(new Event('readystatechange'));
  document.dispatchEvent(new Event('readystatechange'));
  expect(document.body).toBeEmptyDOMElement();
});

it('D-33 the oldest browsers can read the check', () => {
  expect(SCRIPT).not.toMatch(/=>|`|\?\.|\?\?|\b(?:let|const|class|async|await)\b|catch \{|\.\.\./);
});

it('D-33 pages without scripts and the big screen, which has its own, do without the check', () => {
  expect(['/terms.html', '/screen.html'].map(scriptOf)).toEqual(['', '']);
});
