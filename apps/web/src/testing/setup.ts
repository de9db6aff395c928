import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { showFocusAfterKeys } from './window/focus-visible.ts';
import { freshFile } from './window/fresh-file.ts';
import { drawNoLines } from './window/plain-icons.ts';
import { answerQuickly } from './window/quick-selectors.ts';
import { computeStylesQuickly } from './window/quick-styles.ts';
import './resize-observer.ts';

/**
 * For its warnings React keeps a stack of where each of the first 10,000 elements was made, which takes a tenth of the
 * time of all tests. Here it counts as if they had been made.
 */
function keepNoStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (!(internals instanceof Object)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}

freshFile(() => {
  keepNoStacks();
  drawNoLines();
  answerQuickly();
  computeStylesQuickly();
  showFocusAfterKeys();
});

/** Testing Library does these by itself only for the first file of a worker. */
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => {
  cleanup();
  const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  // The clipboard of user-event is the one with a getter.
  if (clipboard?.get) Reflect.deleteProperty(navigator, 'clipboard');
});

/** A clock that stands still, or a replaced global, would also be there while the next file is loaded. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

const own = crypto.randomUUID();

/** Files run beside each other in threads of one process, and would hear each other's channels. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${own}`);
  }
};

/** On a busy machine the first query by role takes longer than the default second. */
configure({ asyncUtilTimeout: 5_000 });
