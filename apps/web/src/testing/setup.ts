import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import * as React from 'react';
import './resize-observer.ts';

/** jsdom has no layout, so everything without a `hidden` attribute counts as visible. */
Object.assign(Element.prototype, {
  checkVisibility(this: Element) {
    return this.closest('[hidden]') === null;
  },
});

/** jsdom has no fonts, so there is none to wait for. */
Object.defineProperty(document, 'fonts', {
  value: Object.assign(new EventTarget(), { load: async () => [], ready: Promise.resolve() }),
  configurable: true,
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
 * Queries by role try a hundred selectors such as `input[type="checkbox"]` on every element. Most are for another kind of
 * element, which their first word tells without the parser of jsdom.
 */
const kinds = new Map<string, string | null>();
const { matches } = Element.prototype;

/** The kind of element a selector is for; null if it has several parts or names none. */
function kindOf(selector: string): string | null {
  const known = kinds.get(selector);
  if (known !== undefined) return known;
  const kind = /^([a-z][a-z0-9]*)(?=$|[[:])[^\s,>+~|\\]*$/.exec(selector)?.[1] ?? null;
  kinds.set(selector, kind);
  return kind;
}

Object.assign(Element.prototype, {
  matches(this: Element, selector: string) {
    const kind = kindOf(selector);
    return (kind === null || kind === this.localName) && matches.call(this, selector);
  },
});

/**
 * Tests have no style sheets, so whether something is displayed follows from its attributes. Queries by role ask this of
 * every element and its ancestors, and jsdom would match all its default styles for each answer.
 */
const HIDDEN_KINDS = new Set(['head', 'script', 'style', 'template']);
const computedStyle = window.getComputedStyle.bind(window);
const style_of_the_rest = computedStyle(document.createElement('div'));

const hasStyle = (element: Element): boolean =>
  element.hasAttribute('style') ||
  element.hasAttribute('hidden') ||
  HIDDEN_KINDS.has(element.localName) ||
  (element.localName === 'dialog' && !element.hasAttribute('open'));

function hasInheritedStyle(element: Element): boolean {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (above.localName === 'head' || above.getAttribute('style')?.includes('visibility')) return true;
  }
  return false;
}

window.getComputedStyle = (element, pseudo) =>
  pseudo || hasStyle(element) || hasInheritedStyle(element)
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

/**
 * For its warnings React keeps a stack of where each of the first 10,000 elements was made, which takes a tenth of the
 * time of all tests. Here it counts as if they had been made.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}

/** On a busy machine the first query by role takes longer than the default second. */
configure({ asyncUtilTimeout: 5_000 });
