import { vi } from 'vitest';

/**
 * The files of a worker share its window and all packages, because to load those anew for each file takes longer than
 * most tests do. All else is made here as it would be if a file ran alone.
 */

type Own = ReadonlyMap<string, PropertyDescriptor>;
type Listener = Parameters<typeof addEventListener>;

const ownOf = (target: object): Own => new Map(Object.entries(Object.getOwnPropertyDescriptors(target)));

/** What tests give properties that jsdom lacks, or other ones. */
const CHANGED = [
  navigator,
  document,
  screen,
  Node.prototype,
  Element.prototype,
  HTMLElement.prototype,
  HTMLCanvasElement.prototype,
  HTMLMediaElement.prototype,
  HTMLVideoElement.prototype,
];

/** Packages note under such names that they already listen. */
const isOfPackage = (name: string): boolean => name.startsWith('_');

function putBack(target: object, before: Own): void {
  for (const [name, { value, get }] of ownOf(target)) {
    const then = before.get(name);
    if (then === undefined && !isOfPackage(name)) Reflect.deleteProperty(target, name);
    if (then && (then.value !== value || then.get !== get)) Object.defineProperty(target, name, then);
  }
}

const replace = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true });
};

/** What React and user-event listen to the document for. */
const FOR_PACKAGES = ['selectionchange', 'focus', 'blur'];

/** The modules of a file would listen for ever. */
function noteListeners(): [target: EventTarget, listener: Listener][] {
  const noted: [EventTarget, Listener][] = [];
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    // Not by an assignment, which would also reach what jsdom itself listens with.
    replace(target, 'addEventListener', (...listener: Listener) => {
      if (target === window || !FOR_PACKAGES.includes(listener[0])) noted.push([target, listener]);
      listen(...listener);
    });
  }
  return noted;
}

function noteTimers(): Parameters<typeof clearTimeout>[0][] {
  const noted: Parameters<typeof clearTimeout>[0][] = [];
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start: (...given: Parameters<typeof setTimeout>) => ReturnType<typeof setTimeout> = window[name];
    replace(window, name, (...given: Parameters<typeof setTimeout>) => {
      const timer = start(...given);
      noted.push(timer);
      return timer;
    });
  }
  return noted;
}

/** The time since the page was opened, which is when its file begins. */
function clockOfPages(): () => void {
  const now = performance.now.bind(performance);
  let begun_at = now();
  replace(performance, 'now', () => now() - begun_at);
  return () => {
    begun_at = now();
  };
}

function emptyDocument(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
}

function newWorker() {
  const listeners = noteListeners();
  const timers = noteTimers();
  const openPage = clockOfPages();
  const before = CHANGED.map((target) => [target, ownOf(target)] as const);
  return {
    freshen(): void {
      for (const [target, listener] of listeners.splice(0)) target.removeEventListener(...listener);
      for (const timer of timers.splice(0)) clearTimeout(timer);
      for (const [target, own] of before) putBack(target, own);
      emptyDocument();
      localStorage.clear();
      sessionStorage.clear();
      history.replaceState(null, '', '/');
      // So that what the last press of the file before was does not matter.
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified' }));
      openPage();
    },
  };
}

const WORKER = Symbol.for('the worker of these tests');
type Shared = typeof globalThis & { [WORKER]?: ReturnType<typeof newWorker> };

/** Call it before a file loads its modules; `prepare` runs once in a worker. */
export function freshFile(prepare: () => void): void {
  vi.resetModules();
  const shared: Shared = globalThis;
  if (shared[WORKER] === undefined) {
    prepare();
    shared[WORKER] = newWorker();
  }
  shared[WORKER].freshen();
}
