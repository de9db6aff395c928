import { CARD } from '@phrase-bingo/game/rules/limits';

/** A code as it is read out, such as '482 913'. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Half a character, as a cut can leave it, cannot be written into a link. */
const inLink = (text: string) => encodeURIComponent(text.toWellFormed());

export function shareLink(origin: string, crockfordId: string): string {
  return `${origin}/g/${crockfordId}`;
}

/** `marked` counts the FREE space, as game_progress does. */
export function resultText(marked: number, gameName: string): string {
  return `I marked ${marked}/${CARD.cells} squares in ${gameName}!`;
}

export function inviteText(gameName: string, gameCode: string): string {
  return `Play Bingo with me! Join ${gameName} with the code ${gameCode}.`;
}

/** What 'Copy All' copies. */
export function copyAllText(gameName: string, gameCode: string, url: string): string {
  return `${gameName}\nCode: ${gameCode}\n${url}`;
}

/** The three ways to pass a text and a link on; each is an address to open. */
export const SHARE_ADDRESSES = {
  x: (text: string, url: string) => `https://x.com/intent/post?text=${inLink(text)}&url=${inLink(url)}`,
  facebook: (_text: string, url: string) => `https://www.facebook.com/sharer/sharer.php?u=${inLink(url)}`,
  // Phones differ in whether the first parameter follows '?' or '&'; both read this.
  text_message: (text: string, url: string) => `sms:?&body=${inLink(`${text} ${url}`)}`,
} as const;

export type ShareTarget = keyof typeof SHARE_ADDRESSES;
