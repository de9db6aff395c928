import { RATE, SOCKET } from '../../packages/game/src/rules/limits.ts';
import { SCREEN } from '../../packages/game/src/rules/screen/screen-limits.ts';
import {
  SCREEN_DIRECT_EXAMPLES,
  SCREEN_EVENT_EXAMPLES,
} from '../../packages/game/src/wire/examples/screen-examples.ts';
import { CLOSE } from '../../packages/game/src/wire/live/close-codes.ts';
import { jsonSchemaOf } from '../../packages/game/src/wire/models.ts';
import {
  type ScreenDirectFrame,
  type ScreenEvent,
  screenDirectFrames,
  screenEvents,
} from '../../packages/game/src/wire/screen/frames.ts';
import { SCREEN_SCHEME, SCREEN_SOCKET_PATH } from '../../packages/game/src/wire/screen/socket.ts';
import { linkTo } from './shapes.ts';
import { framesText } from './socket.ts';

/** Which events of the game lead to each frame. */
const EVENT_WORDS: Record<ScreenEvent['type'], string> = {
  screen_state: 'For `game_state_change`.',
  screen_game: 'For `game_updated`; `resync` follows when the code changed.',
  screen_patterns: 'For `pattern_config_update`.',
  screen_caller: 'For `auto_call_status`.',
  screen_joined: 'For `player_joined`; the name is null where names are not shown.',
  screen_call: 'For `phrase_called` and `auto_call_phrase`.',
  screen_phrases:
    'For `phrase_added`, `phrase_updated` and `phrases_updated`: the phrases that changed, or the whole list; `resync` follows an event without a list.',
  screen_win: 'For `player_won`. The card of the winner comes with a fresh snapshot.',
  screen_round: 'For `round_started` and `round_ended`.',
  screen_passed:
    'For every other event, with nothing but its number. `resync` follows when the event changed a name that is shown, or who may join.',
};

const DIRECT_WORDS: Record<ScreenDirectFrame['type'], string> = {
  screen_open: 'The first frame; a pulse follows every so many seconds.',
  resumed: 'All that was missed has been sent again, up to this number.',
  resync: 'Read a fresh snapshot.',
  screen_pulse: 'The line is alive, and this is the last number that was sent.',
  screen_away:
    'How many cards lack one call, as of an event; null while nobody plays. Sent after a call, a win, a dealt card, and what else changes it.',
  screen_shout: `A shout was not valid. At most once in ${SCREEN.refused_every / 1_000} s.`,
  screen_repeat: 'The host wants the last call to be said again.',
};

const words = `## The socket of a big screen

A big screen opens \`${SCREEN_SOCKET_PATH}\` with the sub-protocols \`${SCREEN_SCHEME}\` and the token of its link:
\`new WebSocket(url, ['${SCREEN_SCHEME}', token])\`. The server takes up \`${SCREEN_SCHEME}\` and never sends the token back; a token in the query
is not read. A page of another site is refused before the socket opens, and so is an address that showed more than
${RATE.wrong_screen_tokens.max} wrong tokens in a minute (429), unless its token is right.

Each event of the game leads to exactly one frame with the same \`seq\`. Order, loss, \`?since=\` and \`?v=\` are as at the
socket of a game; the snapshot is that of \`GET /api/screen\`. A screen has nothing to say: what it sends is dropped
unanswered, and counts as messages of a socket do.

It is closed with ${CLOSE.screen_link_ended.code} '${CLOSE.screen_link_ended.reason}' when the token is wrong or its link ends: stay away. After
${CLOSE.game_not_ready.code} '${CLOSE.game_not_ready.reason}' read the snapshot now and then, and open the socket when the game is open. Up to ${SCREEN.per_link} screens
may be open on one link at each node; the next is closed with ${CLOSE.too_many_screens.code} '${CLOSE.too_many_screens.reason}'. A screen that does not read is closed
when ${SOCKET.buffer_max_bytes / 1_024} KiB wait for it. 1008 is never used.`;

const events = `### Events for a big screen

All have \`type\`, \`game_id\`, \`timestamp\` and \`seq\`. All but \`screen_passed\` carry \`auto_call_config\` (${linkTo('AutoCallConfig')}),
\`auto_call_status\` (${linkTo('AutoCallStatus')}) and \`round\` where the event of the game does.`;

const direct = `### Other frames for a big screen

They have \`type\`, \`game_id\` and \`timestamp\`.`;

/** The socket of a big screen. */
export const screenSocketSection = (): string =>
  [
    words,
    events,
    framesText({
      union: jsonSchemaOf(screenEvents, 'output'),
      words: EVENT_WORDS,
      examples: SCREEN_EVENT_EXAMPLES,
      leave_out: ['type', 'game_id', 'timestamp', 'seq'],
    }),
    direct,
    framesText({
      union: jsonSchemaOf(screenDirectFrames, 'output'),
      words: DIRECT_WORDS,
      examples: SCREEN_DIRECT_EXAMPLES,
      leave_out: ['type', 'game_id', 'timestamp'],
    }),
  ].join('\n\n');
