import { GAME_ACTIONS, TAKE_OVER } from '../worker-protocol.ts';
import {
  answerFile,
  answerScreen,
  dropOldShells,
  fileFor,
  fillShell,
  SCREEN_PAGE,
  shell,
} from './shell-cache.ts';
import { syncMarks } from './sync-marks.ts';

/** Background sync, which TypeScript does not know yet. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

declare const self: ServiceWorkerGlobalScope;

const FILES: ReadonlySet<string> = new Set(shell.files.map(({ url }) => url));

self.addEventListener('install', (event) => event.waitUntil(fillShell()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldShells(), self.clients.claim()]));
});

const nothing = () => undefined;

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting();
  // Unlike a sync, a message is not retried. The next page that opens sends the marks.
  if (event.data === GAME_ACTIONS) event.waitUntil(syncMarks().catch(nothing));
});

self.addEventListener('fetch', (event) => {
  const file = fileFor(event.request, self.location.origin, FILES);
  if (file === null) return;
  event.respondWith(file === SCREEN_PAGE ? answerScreen() : answerFile(file, event.request));
});

self.addEventListener('sync', (event) => {
  if (event.tag === GAME_ACTIONS) event.waitUntil(syncMarks());
});
