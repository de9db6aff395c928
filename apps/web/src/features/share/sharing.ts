import { CARD } from '@phrase-bingo/game/rules/limits';

/** A lone surrogate, as left by cutting a text, cannot be encoded in a link. */
const inLink = (text: string) => encodeURIComponent(text.toWellFormed());

export function shareLink(origin: string, crockford_id: string): string {
  return `${origin}/g/${crockford_id}`;
}

/** `marked` counts the FREE space, as game_progress does. */
export function resultText(marked: number, game_name: string): string {
  return `I marked ${marked}/${CARD.cells} squares in ${game_name}!`;
}

export function inviteText(game_name: string, game_code: string): string {
  return `Play Bingo with me! Join ${game_name} with the code ${game_code}.`;
}

/** What 'Copy All' copies. */
export function copyAllText(game_name: string, game_code: string, url: string): string {
  return `${game_name}\nCode: ${game_code}\n${url}`;
}

/** The three ways to share a text and a link; each is an address to open. */
export const SHARE_ADDRESSES = {
  x: (text: string, url: string) => `https://x.com/intent/post?text=${inLink(text)}&url=${inLink(url)}`,
  facebook: (_text: string, url: string) => `https://www.facebook.com/sharer/sharer.php?u=${inLink(url)}`,
  // Phones differ in whether the first parameter follows '?' or '&'; both read this.
  text_message: (text: string, url: string) => `sms:?&body=${inLink(`${text} ${url}`)}`,
} as const;

export type ShareTarget = keyof typeof SHARE_ADDRESSES;
