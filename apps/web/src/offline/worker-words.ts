/** What pages and the service worker say to each other, and under which names they work. */

export const WORKER_URL = '/sw.js';

/** A page asks a waiting worker to take the place of the old one. */
export const TAKE_OVER = 'take-over';

/**
 * Names the marks that wait: the tag of their background sync and the word of a page that stands in for it, the lock
 * of whoever sends them, the channel.
 */
export const GAME_ACTIONS = 'game-actions';
