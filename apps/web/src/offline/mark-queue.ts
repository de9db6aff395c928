import { openMarkChannel, type Post, sendMarks } from './send-marks.ts';
import { dropMark, listMarks, type NewMark, type StoredMark, storeMark } from './stored-marks.ts';
import { GAME_ACTIONS } from './worker-protocol.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only. */
    sync?: { register: (tag: string) => Promise<void> };
  }
}

/** Asks for a background sync: the worker sends the queue once there is a network, even if no page is open then. */
async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // If the person has switched it off, the page sends the queue when the network is back.
  await registration?.sync?.register(GAME_ACTIONS).catch(() => undefined);
}

type Parts = {
  user_id: string;
  post: Post;
  /** Gets every mark of this person that was saved or refused, whichever tab sent it. */
  onSent: (mark: StoredMark) => void;
};

/** The queue of one person's marks that wait for the network, as a page uses it. */
export function openMarkQueue({ user_id, post, onSent }: Parts) {
  const channel = openMarkChannel((mark) => mark.user_id === user_id && onSent(mark));

  function report(mark: StoredMark): void {
    onSent(mark);
    channel.broadcast(mark);
  }

  return {
    list: () => listMarks(user_id),
    drop: dropMark,
    send: () => sendMarks({ user_id, post, report }),
    close: channel.close,

    async add(mark: Omit<NewMark, 'user_id'>): Promise<void> {
      await storeMark({ ...mark, user_id });
      void requestSync();
    },
  };
}
