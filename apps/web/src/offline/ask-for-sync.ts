import { GAME_ACTIONS } from './worker-words.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium alone. */
    sync?: { register: (tag: string) => Promise<void> };
  }
}

/** Has the worker send what waits once there is a network, even when no page is open by then. */
export async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Where people have switched it off, the page does it when the network is back.
  await registration?.sync?.register(GAME_ACTIONS).catch(() => undefined);
}
