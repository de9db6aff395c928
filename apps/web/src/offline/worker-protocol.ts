/** Names that pages and the service worker share. */

export const WORKER_URL = '/sw.js';

/** The message of a page that asks a waiting worker to replace the old one. */
export const TAKE_OVER = 'take-over';

/** Names the queue of marks: its background sync, the message that replaces a sync, its lock and its channel. */
export const GAME_ACTIONS = 'game-actions';
