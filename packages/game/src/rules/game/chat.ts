import { characterCount } from '../characters.ts';
import { keepLast } from '../keep-last.ts';
import { CHAT } from '../limits.ts';
import { isBlank, withoutOverrides } from '../plain-text.ts';
import type { RefusalCode } from '../refusals.ts';
import type { GameState } from './game-state.ts';
import { type Actor, type Hosted, whyNotReadGame } from './roles.ts';

type Talked = Hosted & { state: GameState };

/** The chat stays open after the end. It is closed during setup because nobody could answer. */
export function whyNotTalk(game: Talked, actor: Actor, is_player: boolean): RefusalCode | null {
  return whyNotReadGame(game, actor, is_player) ?? (game.state === 'CONFIG' ? 'game_not_ready' : null);
}

/** A message as sent and stored; empty if nothing of it would be visible. */
export function trimmedMessage(content: string): string {
  return isBlank(content) ? '' : withoutOverrides(content).trim();
}

export function whyNotMessage(content: string): RefusalCode | null {
  const message = trimmedMessage(content);
  if (message === '') return 'message_empty';
  return characterCount(message) > CHAT.max_length ? 'message_too_long' : null;
}

/** Long messages are sent too; they only show a warning. */
export function isLongMessage(content: string): boolean {
  return characterCount(trimmedMessage(content)) > CHAT.warn_length;
}

export function canSendMessage(content: string, isConnected: boolean): boolean {
  return isConnected && whyNotMessage(content) === null;
}

/** Enter that ends an input method composition does not send. */
export function sendsMessage(press: { key: string; shiftKey: boolean; isComposing: boolean }): boolean {
  return press.key === 'Enter' && !press.shiftKey && !press.isComposing;
}

export function latestMessages<T>(messages: readonly T[]): readonly T[] {
  return keepLast(messages, CHAT.keep);
}

const JOINED = ' joined the game';

/** The chat message about somebody who joined. */
export const joinedMessage = (username: string): string => username + JOINED;

/** The name in such a message; null for any other. */
export const nameOfJoined = (content: string): string | null =>
  content.endsWith(JOINED) ? content.slice(0, -JOINED.length) : null;

/** Whether to send another typing notice; `last_sent` is null before the first one. */
export function needsTypingNotice(last_sent: number | null, now: number): boolean {
  return last_sent === null || now - last_sent >= CHAT.typing_start_every;
}
