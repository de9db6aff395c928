import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import html from '../../screen.html?raw';

const SCRIPT = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
const BODY = /<body>(.*?)<\/body>/s.exec(html)?.[1] ?? '';
const TOO_OLD = 'This browser cannot show the big screen. Use a laptop on the TV, or cast a tab to it.';

const root = document.documentElement;

/** Runs the script of the document as a browser does before the first paint. */
function open(search: string): void {
  history.replaceState(null, '', `/screen/x${search}`);
  document.body.innerHTML = BODY;
  new Function(SCRIPT)();
}

const isSaid = () => document.getElementById('too-old')?.hidden === false;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  for (const name of ['data-theme', 'data-overlay', 'data-chroma', 'style']) root.removeAttribute(name);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(() => vi.useRealTimers());

describe('the document of the big screen', () => {
  it.each([
    ['', null, 'dark'],
    ['', 'light', 'light'],
    ['?theme=dark', 'light', 'dark'],
    ['?theme=light', null, 'light'],
    ['?theme=system', 'light', 'dark'],
    ['?theme=pink', 'light', 'light'],
    ['?overlay=1&theme=light', null, 'light'],
    ['?overlay=1', 'light', 'dark'],
  ])('SCREEN-62 OVERLAY-05 %s with the choice %s is %s from the first paint', (search, choice, theme) => {
    if (choice) localStorage.setItem('theme', choice);
    open(search);
    expect(root.dataset.theme).toBe(theme);
  });

  it.each([
    ['?overlay=1', true, ''],
    ['?x=1&overlay=1&overlay=0', true, ''],
    ['?overlay=1&chroma=green', true, '#00b140'],
    ['?overlay=1&chroma=A0b1C2', true, '#A0b1C2'],
    ['?overlay=1&chroma=toString', true, ''],
    ['?overlay=1&chroma=%E0%A4%A', true, ''],
    ['?overlay=2', false, ''],
    ['?overlay=', false, ''],
    ['?chroma=green', false, ''],
  ])('OVERLAY-01 OVERLAY-02 %s: an overlay is %s, and its ground %j', (search, is_overlay, chroma) => {
    open(search);
    expect(root.hasAttribute('data-overlay')).toBe(is_overlay);
    expect(root.hasAttribute('data-chroma')).toBe(chroma !== '');
    expect(root.style.getPropertyValue('--chroma')).toBe(chroma);
  });

  it('SCREEN-37 says after 15 s without the app that this browser cannot show it', () => {
    vi.spyOn(document, 'createElement').mockImplementationOnce(
      () =>
        Object.assign(document.createElementNS('x', 'script'), { noModule: false }) as unknown as HTMLElement,
    );
    open('');
    vi.advanceTimersByTime(14_999);
    expect(isSaid()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isSaid()).toBe(true);
    expect(document.getElementById('too-old')).toHaveTextContent(TOO_OLD);
  });

  it('SCREEN-37 says so at once where the app cannot even be loaded', () => {
    open('');
    expect('noModule' in document.createElement('script'), 'as this browser').toBe(false);
    vi.advanceTimersByTime(0);
    expect(isSaid()).toBe(true);
  });

  it('SCREEN-37 also when the sentence is not there yet', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    open('');
    vi.advanceTimersByTime(0);
    expect(isSaid()).toBe(false);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(isSaid()).toBe(true);
  });

  it('SCREEN-37 OVERLAY-02 says nothing on an overlay', () => {
    open('?overlay=1');
    vi.advanceTimersByTime(60_000);
    expect(isSaid()).toBe(false);
  });

  it('SCREEN-14 SCREEN-67 tells no page where it came from, and leads to none', () => {
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    expect(html).not.toMatch(/<a\s|manifest|color-scheme" content/);
  });
});
