import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import './resize-observer.ts';

/** jsdom has no layout, so everything without a `hidden` attribute counts as visible. */
Object.assign(Element.prototype, {
  checkVisibility(this: Element) {
    return this.closest('[hidden]') === null;
  },
});

/** jsdom has no top layer, so dialogs and popovers open and close by attributes and manage focus here. */
const openers = new WeakMap<HTMLElement, Element | null>();

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input, a[href]')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  },
});

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.style.display = 'block';
  },
  hidePopover(this: HTMLElement) {
    this.style.display = 'none';
  },
});

/**
 * Tests have no style sheets, so whether something is displayed follows from its attributes. Queries by role ask this of
 * every element and its ancestors, and jsdom would match all its default styles for each answer.
 */
const HAS_STYLE = '[style], [hidden], dialog:not([open]), head, head *, script, style, template';
const computedStyle = window.getComputedStyle.bind(window);
const style_of_the_rest = computedStyle(document.createElement('div'));

window.getComputedStyle = (element, pseudo) =>
  pseudo || element.matches(HAS_STYLE) || element.closest('[style*="visibility"]')
    ? computedStyle(element, pseudo)
    : style_of_the_rest;

/** jsdom has no idle callbacks, so the test browser is always idle. */
window.requestIdleCallback = (work) => {
  work({ didTimeout: false, timeRemaining: () => 50 });
  return 0;
};
window.cancelIdleCallback = () => undefined;

/** Cookies that expire by the fake clock. Those of jsdom use the real clock, which no test can stop. */
const jar = new Map<string, { value: string; good_until: number }>();

function goodUntil(attributes: ReadonlyMap<string, string>): number {
  const age = attributes.get('max-age');
  if (age !== undefined) return Date.now() + Number(age) * 1_000;
  const expires = attributes.get('expires');
  return expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires);
}

function readPair(part: string): [string, string] {
  const [name = '', ...value] = part.trim().split('=');
  return [name, value.join('=')];
}

function setCookie(cookie: string): void {
  const [pair = '', ...rest] = cookie.split(';');
  const [name, value] = readPair(pair);
  const attributes = rest
    .map(readPair)
    .map(([key, setting]): [string, string] => [key.toLowerCase(), setting]);
  jar.set(name, { value, good_until: goodUntil(new Map(attributes)) });
}

const readCookies = (): string =>
  [...jar]
    .filter(([, { good_until }]) => good_until > Date.now())
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');

Object.defineProperty(document, 'cookie', { configurable: true, get: readCookies, set: setCookie });

/** On a busy machine the first query by role takes longer than the default second. */
configure({ asyncUtilTimeout: 5_000 });
