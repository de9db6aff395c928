import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import { tabStore } from './browser-store.ts';

const KEY = 'wanted_card';

/** The card that came with the answer at the door of its game. */
let handed: PlaySnapshot | null = null;

/**
 * The game somebody pressed Play for at the door: its page takes a card without another press, once. Outlasts a
 * reload while the host is still setting up the game.
 */
export const wantCard = (game_id: string): boolean => tabStore.write(KEY, game_id);

export const isCardWanted = (game_id: string): boolean => tabStore.read(KEY) === game_id;

export const forgetWantedCard = (): void => {
  handed = null;
  tabStore.remove(KEY);
};

/** It is there already: the page shows it instead. */
export function handCard(card: PlaySnapshot): void {
  forgetWantedCard();
  handed = card;
}

/** Once, for the page of its game. */
export function takeHandedCard(game_id: string): PlaySnapshot | null {
  const card = handed;
  handed = null;
  return card?.game.id === game_id ? card : null;
}
