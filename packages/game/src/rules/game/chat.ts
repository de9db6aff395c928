import { characterCount } from '../characters.ts';
import { keepLast } from '../keep-last.ts';
import { CHAT } from '../limits.ts';
import { isBlank, withoutOverrides } from '../plain-text.ts';
import type { RefusalCode } from '../refusals.ts';
import type { GameState } from './game-state.ts';
import { type Actor, type Hosted, whyNotReadGame } from './roles.ts';

type Talked = Hosted & { state: GameState };

/** The chat stays open after the end; only while a game is set up nobody could answer. */
export function whyNotTalk(game: Talked, actor: Actor, is_player: boolean): RefusalCode | null {
  return whyNotReadGame(game, actor, is_player) ?? (game.state === 'CONFIG' ? 'game_not_ready' : null);
}

/** A message as it is sent and stored; of one that shows nothing, nothing. */
export function trimmedMessage(content: string): string {
  return isBlank(content) ? '' : withoutOverrides(content).trim();
}

export function whyNotMessage(content: string): RefusalCode | null {
  const message = trimmedMessage(content);
  if (message === '') return 'message_empty';
  return characterCount(message) > CHAT.max_length ? 'message_too_long' : null;
}

/** Long messages are sent all the same; they only draw a warning. */
export function isLongMessage(content: string): boolean {
  return characterCount(trimmedMessage(content)) > CHAT.warn_length;
}

export function canSendMessage(content: string, isConnected: boolean): boolean {
  return isConnected && whyNotMessage(content) === null;
}

/** Enter that ends the composing of a character belongs to the keyboard, not to the chat. */
export function sendsMessage(press: { key: string; shiftKey: boolean; isComposing: boolean }): boolean {
  return press.key === 'Enter' && !press.shiftKey && !press.isComposing;
}

export function latestMessages<T>(messages: readonly T[]): readonly T[] {
  return keepLast(messages, CHAT.keep);
}

const JOINED = ' joined the game';

/** The line of the chat that tells of somebody who has joined. */
export const joinedLine = (username: string): string => username + JOINED;

/** Of whom such a line tells; null for any other. */
export const nameOfJoined = (content: string): string | null =>
  content.endsWith(JOINED) ? content.slice(0, -JOINED.length) : null;

/** Whether to tell the others again that one is typing; null before the first time. */
export function tellsTyping(lastToldMs: number | null, nowMs: number): boolean {
  return lastToldMs === null || nowMs - lastToldMs >= CHAT.typing_start_every;
}
