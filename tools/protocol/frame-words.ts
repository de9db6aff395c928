import type { LiveCommand } from '../../packages/game/src/wire/live-commands.ts';
import type { DirectFrameType } from '../../packages/game/src/wire/live-direct-frames.ts';
import type { GameEventType } from '../../packages/game/src/wire/live-game-events.ts';

/** When each event is sent; every member of the game gets it. */
export const EVENT_WORDS: Record<GameEventType, string> = {
  game_state_change: 'The game moved to another state.',
  game_updated: 'The host changed the name or the dates.',
  pattern_config_update: 'The host changed which patterns win.',
  auto_call_status: 'The auto-caller was set, started, stopped, paused or resumed, or stopped by itself.',
  player_joined: 'Somebody became a player.',
  players_arrived: 'Members have opened the game who did not have it open before.',
  player_left: 'A player has closed all their pages and stayed away; they remain a player.',
  player_status_changed: 'The host made a player active or inactive.',
  phrase_called: 'The host called a phrase or took a call back.',
  auto_call_phrase: 'The auto-caller called a phrase; such a call is not told as phrase_called too.',
  phrase_added: 'The host added one phrase.',
  phrase_updated: 'The host changed the text of a phrase, on dealt cards too.',
  phrases_updated: 'Several phrases changed at once.',
  player_won: 'A shout was valid. The game goes on for the others.',
  game_won: 'The host closed the game as WON; the winner is the first of the round, if there is one.',
  round_started: 'A new round began.',
  round_ended: 'A round is over.',
  message: 'Somebody said something; client_id is the name the sender gave it.',
  system: 'A line of the game itself in the chat.',
};

/** What each frame without a number says, and to whom. */
export const DIRECT_WORDS: Record<DirectFrameType, string> = {
  auth_success: 'The socket is open for this user, or lives on with a renewed token. To this socket.',
  ack: 'The command with this client_id is done and kept. To this socket.',
  error: 'A command was refused, or the socket is about to be closed. To this socket.',
  warning: 'The socket sends too much; what was too much is dropped. To this socket.',
  info: 'Something to read. To this socket.',
  resumed: 'All that was missed has been sent again, up to this number. To this socket.',
  resync: 'Too much was missed: read a fresh snapshot. To this socket.',
  card_marked: 'A cell was marked or unmarked. To the sockets of its player and of the host, nobody else.',
  card_update: 'A card was dealt or filled up. To its player, with the cells, and to the host, without them.',
  typing_start: 'Somebody is typing. To the others.',
  typing_stop: 'Somebody stopped typing. To the others.',
  message_delivered: 'A message has reached another person. To its sender.',
  message_read: 'A message has been read by another person. To its sender.',
};

/** What each command asks for. */
export const COMMAND_WORDS: Record<LiveCommand['type'], string> = {
  message: 'Say something in the chat. A repeated client_id is kept once.',
  call_phrase: 'Call a phrase or take the call back, as the call over HTTP does.',
  card_marked: 'Mark or unmark a cell of one’s own card, as the call over HTTP does.',
  typing_start: 'Tell the others that one is typing.',
  typing_stop: 'Tell the others that one has stopped.',
  message_read: 'Tell the sender that their message was read.',
  auth: 'Show a renewed token of the same user before the old one runs out.',
  heartbeat: 'Ignored.',
};
