import { RECONNECT } from '../../apps/web/src/page-limits.ts';
import {
  CHAT,
  CODE_DOOR,
  GAME,
  GUEST,
  MODERATION,
  PACE,
  RATE,
  SESSION,
  SOCKET,
} from '../../packages/game/src/rules/limits.ts';
import { FAULTS, GENERAL_REFUSALS } from '../../packages/game/src/wire/http/errors.ts';
import { LIVE_PATH, LIVE_PROTOCOL } from '../../packages/game/src/wire/live/socket.ts';
import {
  OLDEST_SERVED,
  VERSION_HEADER,
  VERSION_QUERY,
  WIRE_VERSION,
} from '../../packages/game/src/wire/version.ts';
import { refusalRows } from './endpoints.ts';
import { linkTo } from './shapes.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LIMITED: Record<string, string> = {
  check_email: 'asking whether an email has an account',
  login_failures: 'wrong passwords',
  logins: 'log-ins of one account with the right password',
  refreshes: 'exchanges of refresh tokens in one session',
  unknown_refresh_tokens: 'unknown refresh tokens from one address',
  forgot_password: 'asking for a mail',
  usernames: 'asking for free usernames',
  wrong_codes: 'wrong game codes of one browser, and of one account',
  wrong_codes_daily: 'wrong game codes of one account',
  wrong_codes_of_address: 'wrong game codes of one address',
  wrong_codes_of_address_daily: 'wrong game codes of visitors and guests from one address',
  wrong_links: 'wrong links of games and invitations from one address',
  new_guests: 'guests made from one address',
  guest_names: 'changes of a guest’s name',
  reports: 'reports of one person',
  invitations: 'right invitations read from one address',
  sign_ups: 'sign-ups of one address, refused ones included',
  new_games: 'new games of one account',
  screen_links: 'big screen links made by one account',
  screen_repeats: 'calls said again by one host',
  pack_writes: 'calls of one account that change packs',
  unknown_packs: 'unknown keys of packs from one address',
  unknown_paper_cards: 'unknown cards on paper asked for from one address',
  fairness_reads: 'checks of rounds by one account',
  recap_reads: 'recaps read by one account',
  history_reads: 'histories of games read by one account',
  wrong_screen_tokens: 'wrong tokens of big screens from one address',
} satisfies Record<keyof typeof RATE, string>;

const WINDOWS = new Map([
  [MINUTE, 'a minute'],
  [HOUR, 'an hour'],
  [DAY, 'a day'],
]);

const windowText = (window: number) => WINDOWS.get(window) ?? `in ${window / MINUTE} minutes`;

const paceText = ({ per_second, burst }: { per_second: number; burst: number }) =>
  `${per_second} a second, ${burst} at once`;

const limitRows = Object.entries(RATE).map(
  ([name, { max, window }]) => `| ${LIMITED[name]} | ${max.toLocaleString('en')} ${windowText(window)} |`,
);

const faultRows = Object.entries(FAULTS).map(
  ([status, { code, message }]) => `| ${status} | \`${code}\` | ${message} |`,
);

const kib = (bytes: number) => `${bytes / 1_024} KiB`;

export const INTRODUCTION = `# The protocol of Phrase Bingo

Written by \`npm run docs\` from the schemas in \`packages/game/src/wire\`; a test fails when it is stale. It tells the
socket in full and lists the calls; a running server shows each call at \`/api/docs\` and as OpenAPI at
\`/api/openapi.json\`.

## In general

Endpoints take and answer JSON. Ids are UUIDs in lower case, times are ISO 8601 in UTC. A question mark after a field
means that it is optional. A missing text counts as empty, so that the rule about empty texts applies. A malformed id
is answered like an unknown one. Answers may gain fields; ignore what you do not know.

### Tokens

Signing in answers an \`access_token\`, valid for ${SESSION.access_seconds / 60} minutes, and sets the cookie \`refresh_token\`, valid for
${SESSION.refresh_days} days. Show the access token as \`Authorization: Bearer <token>\`; a cookie alone is never enough. When it
has expired, \`POST /api/auth/refresh\` exchanges the cookie for new tokens. An answer may have the header
\`X-New-Token\`: use that token from then on.

A guest is a user with \`is_guest\`: signed in with a name alone by \`POST /api/auth/guest\`, with the same tokens and the same
rights, except that a guest hosts no games and has no password. The claim \`provider\` of the token is then \`guest\`. The
cookie \`device\`, valid for ${GUEST.device_days} days, knows the browser again: the same name in the same browser is the same guest, until
that guest logs out or becomes an account. It signs nobody in by itself.

### Versions

A client sends the version of this protocol it was written for, now ${WIRE_VERSION}, in the header \`${VERSION_HEADER}\` of every
request and as \`${VERSION_QUERY}\` in the query of the socket. Missing means 1, and a number the server does not know yet is fine. Versions
below ${OLDEST_SERVED} are refused with 426 and their sockets closed with 4010: the client has to be updated. \`POST /api/auth/refresh\`
and \`POST /api/auth/logout\` are served to all versions.

### Errors

Every refusal and every failure answers the shape ${linkTo('Error')} with one sentence for the person in front of the
screen. The code is stable, the sentence may be shown as it is. 429 and 503 carry \`Retry-After\` in seconds. Besides its own refusals, any call may be refused with

${refusalRows(GENERAL_REFUSALS.user)}

and fail before it is looked at with

| status | code | sentence |
|---|---|---|
${faultRows.join('\n')}

### Limits

| what | at most |
|---|---|
${limitRows.join('\n')}
| codes tried by accounts older than a day beyond the limits of their address | ${PACE.codes_of_trusted.burst.toLocaleString('en')} a day for all at one address |
| requests of one person that change something | ${paceText(PACE.changes)} |
| messages in the chat of one person, by HTTP and sockets together | ${paceText(PACE.messages)} |
| games of one account that have not ended | ${GAME.not_ended_max} |
| stored messages of one game | ${CHAT.keep} |
| sockets of one person | ${SOCKET.per_person} |
| messages of one person in slow chat | 1 in ${MODERATION.slow_chat / SECOND} s per game |
| own words of a game | ${MODERATION.words_max} blocked, ${MODERATION.words_max} allowed, ${MODERATION.word_max} characters each |
| log of a game | ${MODERATION.log_keep} kept, ${MODERATION.log_shown} answered, excerpts ${MODERATION.kept / DAY} days |
| unclaimed guest unseen | ${GUEST.kept / DAY} days; logged out or never a player ${GUEST.idle_kept / HOUR} hours |
| messages of one socket | ${SOCKET.messages_per_second} a second, ${SOCKET.messages_burst} at once |
| size of one message | ${kib(SOCKET.frame_max_bytes)} |

Beyond the limits of an address a right code is still answered when the host or a player of its game was seen at that
address in the last ${CODE_DOOR.place_kept / HOUR} hours, and to an account older than ${CODE_DOOR.trusted_after / HOUR} hours. Wrong links, and wrong tokens of big screens, never keep a
right one out.`;

export const SOCKET_WORDS = {
  opening: `## The socket

One socket at \`${LIVE_PATH}\` carries the events and the chat of a game. The client offers two sub-protocols, \`${LIVE_PROTOCOL}\`
and its access token: \`new WebSocket(url, ['${LIVE_PROTOCOL}', token])\`. The server takes up \`${LIVE_PROTOCOL}\` and never sends the token
back. A program that cannot offer sub-protocols may put the token into the query as \`token\`. A page of another site is
refused before the socket opens. The host and the players of a game may open its socket unless the game is in CONFIG.

The first frame is \`auth_success\`. Before the token runs out the client sends \`auth\` with a renewed one; otherwise the
server closes with 1008 'Token expired' and the client reconnects with a new token. Every frame is one JSON object in a
text message with a \`type\`.`,

  resuming: `### Order, loss and reconnecting

Every event that all members see has a \`seq\`, which rises by one for each event of its game. It is given in the
transaction that made the change and sent after the commit, so every event is about something stored. A snapshot
(\`GET /api/games/{id}/full\`, \`GET /api/games/{id}/r/{round}/play/full\`) has the \`seq\` up to which it is true.

1. Read a snapshot and open the socket with \`?since=\` and its \`seq\`.
2. Apply an event when its \`seq\` is the next one. Drop it when you have it already. When it is later than the next one,
   something is missing: open the socket again with \`?since=\` and the last \`seq\` you have, or read a fresh snapshot.
3. The server sends what you missed, in order, then \`resumed\`; from there on events follow without a gap. Other frames
   may come in between. The receipts of your own latest messages are sent again after \`resumed\`.
4. When too much was missed (the server keeps the last ${SOCKET.event_log_keep.toLocaleString('en')} events of a game, and none ${SOCKET.event_log_kept / DAY} days after its last change), it sends \`resync\` instead: read a fresh
   snapshot, after a short random wait, and go on from its number. The socket stays open. It may come at any time, when frames without a number were lost.
5. Without \`since\`, or with one that is no number, events follow from the moment of opening.

After a lost connection reconnect after ${RECONNECT.first / 1_000} s, doubling up to ${RECONNECT.cap / 1_000} s, plus a random delay so that many clients
spread out, with \`?since=\` and the last \`seq\` you have. A socket that does not read is closed when ${kib(SOCKET.buffer_max_bytes)} wait for it.`,

  events: `### Events for every member

All have \`type\`, \`game_id\`, \`timestamp\` (the server's clock) and \`seq\`. Where the same change touched them too, an event
carries \`auto_call_config\` (${linkTo('AutoCallConfig')}), \`auto_call_status\` (${linkTo('AutoCallStatus')}) and
\`round\` (${linkTo('Round')}).`,

  direct: `### Frames for some sockets

They have \`type\`, \`game_id\` and \`timestamp\` but no \`seq\`: a client that missed one finds its
content in a fresh snapshot.`,

  commands: `### Commands

What a client sends. A command may carry a \`client_id\`; it is then answered with \`ack\` after the commit, or with
\`error\` and the same \`client_id\`. Each command does what the HTTP call of the same purpose does, under the same rules. A
\`game_id\` is allowed and ignored: the socket knows its game.`,

  closing: `### Why the server closes a socket

Do not reconnect after 4000 and 4001. With 'You are no longer in this game' read the game anew: it says whether the
person may join again. After 1008 sign in again, unless the reason says 'expired': then reconnect with a
renewed token. After 4009 close other sockets first and let the person decide; after 4010 update the client first. After
any other code reconnect.`,
};
