import { tabStore } from './browser-store.ts';

const KEY = 'wanted_card';
const IN_SETUP = ' in setup';

/**
 * The game somebody pressed Play for at the door: its page takes a card without another press, once. Outlasts a
 * reload while the host is still setting up the game.
 */
export const wantCard = (game_id: string, is_setup = false): boolean =>
  tabStore.write(KEY, is_setup ? game_id + IN_SETUP : game_id);

/** Whether the card can be had as far as is known, or only once the game is open. */
export const isCardWantedNow = (game_id: string): boolean => tabStore.read(KEY) === game_id;

export const isCardWanted = (game_id: string): boolean =>
  isCardWantedNow(game_id) || tabStore.read(KEY) === game_id + IN_SETUP;

export const forgetWantedCard = (): void => tabStore.remove(KEY);
