import { characterCount } from '../characters.ts';
import { keepLast } from '../keep-last.ts';
import { CHAT, MODERATION } from '../limits.ts';
import { isBlank, withoutOverrides } from '../plain-text.ts';
import type { RefusalCode } from '../refusals.ts';
import type { GameState } from './game-state.ts';
import { type Actor, type Hosted, isHost, whyNotHost, whyNotReadGame } from './roles.ts';
import type { RoomConfig } from './room-config.ts';

type Talked = Hosted & { state: GameState };

/** The chat stays open after the end. It is closed during setup because nobody could answer. */
export function whyNotTalk(game: Talked, actor: Actor, is_player: boolean): RefusalCode | null {
  return whyNotReadGame(game, actor, is_player) ?? (game.state === 'CONFIG' ? 'game_not_ready' : null);
}

/**
 * How long somebody has to wait in slow chat, in milliseconds. Repeats of a stored message never wait, and nobody waits
 * for a message that seems to be from later, before the clock was set back.
 */
export function slowChatWait(last_sent: number | null, now: number): number {
  if (last_sent === null || last_sent > now) return 0;
  return Math.max(0, last_sent + MODERATION.slow_chat - now);
}

type Sender = { is_host: boolean; is_guest: boolean };

/** Whether bad words in a person's messages are masked. */
export function isFiltered({ filter }: Pick<RoomConfig, 'filter'>, { is_host, is_guest }: Sender): boolean {
  return !is_host && (filter === 'everyone' || (filter === 'guests' && is_guest));
}

/** A message as moderation sees it; those of the game itself have no sender. */
type Judged = { user_id: string | null; is_deleted: boolean };

/** The host may remove their own messages too; a second time changes nothing. */
export function whyNotDeleteMessage(game: Hosted, actor: Actor, message: Judged | null): RefusalCode | null {
  const refusal = whyNotHost(game, actor);
  if (refusal) return refusal;
  if (!message) return 'message_not_found';
  return message.user_id === null ? 'message_fixed' : null;
}

export function whyNotReport(
  game: Hosted,
  actor: Actor,
  is_player: boolean,
  message: Judged | null,
): RefusalCode | null {
  const refusal = whyNotReadGame(game, actor, is_player);
  if (refusal) return refusal;
  if (isHost(game, actor)) return 'report_by_host';
  if (!message || message.is_deleted) return 'message_not_found';
  if (message.user_id === null) return 'message_fixed';
  return message.user_id === actor.id ? 'report_own_message' : null;
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
