import type { Asked, Entry } from '../history.ts';
import {
  allMessages,
  duplicates,
  firstStoredSeq,
  isLogTruncated,
  type StoredGame,
  type Violation,
} from './stored-game.ts';

type Merge = { guest_id: string; account_id: string; is_acknowledged: boolean };

const mergesOf = (entries: readonly Entry[]): Merge[] =>
  entries.flatMap(({ asked, outcome }) =>
    asked.kind === 'merge' && outcome !== 'refused'
      ? [
          {
            guest_id: asked.user_id,
            account_id: asked.into_user_id,
            is_acknowledged: outcome === 'acknowledged',
          },
        ]
      : [],
  );

/** Whom the host banned, as far as anybody knows. */
const bannedIn = (entries: readonly Entry[]): Set<string> =>
  new Set(
    entries.flatMap(({ asked, outcome }) =>
      asked.kind === 'ban' && outcome !== 'refused' ? [asked.user_id] : [],
    ),
  );

/** The game as if nobody had become an account, so that it can be compared with what was asked before. */
export function withGuests(entries: readonly Entry[], stored: StoredGame): StoredGame {
  const guests = new Map(mergesOf(entries).map(({ guest_id, account_id }) => [account_id, guest_id]));
  const named = (user_id: string) => guests.get(user_id) ?? user_id;
  return {
    ...stored,
    log: stored.log.map(({ seq, event }) => ({
      seq,
      event: event.type === 'message' ? { ...event, user_id: event.user_id && named(event.user_id) } : event,
    })),
    player_ids: stored.player_ids.map(named),
    cards: stored.cards.map((card) => ({ ...card, user_id: named(card.user_id) })),
    wins: stored.wins.map((win) => ({ ...win, user_id: named(win.user_id) })),
    messages: stored.messages.map((message) => ({
      ...message,
      user_id: message.user_id && named(message.user_id),
    })),
  };
}

/** A game has moved wholly or not at all, and everybody was told once. */
function checkMerge({ guest_id, account_id, is_acknowledged }: Merge, stored: StoredGame): Violation[] {
  const ids = new Set([
    ...stored.player_ids,
    ...stored.cards.map(({ user_id }) => user_id),
    ...stored.wins.map(({ user_id }) => user_id),
    ...stored.messages.map(({ user_id }) => user_id),
  ]);
  const has_moved = stored.player_ids.includes(account_id);
  const told = stored.log.filter(
    ({ event }) => event.type === 'player_merged' && event.user_id === guest_id,
  ).length;
  const is_told = isLogTruncated(stored) || told === (has_moved ? 1 : 0);
  const who = `the game of the guest ${guest_id}`;
  return [
    ...(ids.has(guest_id) && ids.has(account_id)
      ? [{ kind: 'torn', what: `${who} is half moved` } as const]
      : []),
    ...(is_acknowledged && !has_moved ? [{ kind: 'lost', what: `the move of ${who}` } as const] : []),
    ...(!is_told ? [{ kind: 'torn', what: `${who} moved, told ${told} times` } as const] : []),
  ];
}

/** Nobody who was banned plays, all bans are kept, and no game is half moved from a guest to an account. */
export function checkPeople(entries: readonly Entry[], stored: StoredGame): Violation[] {
  const banned = [...bannedIn(entries)];
  return [
    ...banned
      .filter((id) => stored.player_ids.includes(id))
      .map((id): Violation => ({ kind: 'torn', what: `the banned ${id} plays` })),
    ...banned
      .filter((id) => !stored.banned_ids.includes(id))
      .map((id): Violation => ({ kind: 'lost', what: `the ban of ${id}` })),
    ...mergesOf(entries).flatMap((merge) => checkMerge(merge, stored)),
  ];
}

/** Messages, players, cards and wins, named by everything that was acknowledged about them. */
function namesIn({ messages, player_ids, cards, wins }: StoredGame): string[] {
  return [
    ...messages.flatMap(({ user_id, client_id, content }) =>
      user_id === null ? [] : [messageName({ user_id, client_id, content })],
    ),
    ...player_ids.map((user_id) => `the player ${user_id}`),
    ...cards.map((card) => cardName(card)),
    ...wins.map((win) => winName(win.user_id, win)),
  ];
}

type Said = { user_id: string; client_id: string | null; content: string };
const messageName = ({ user_id, client_id, content }: Said) =>
  `the message ${client_id} of ${user_id}: ${content.slice(0, 60)} (${content.length})`;

type Dealt = { round: number; user_id: string; dealt: string | null };
const cardName = ({ round, user_id, dealt }: Dealt) => `the card of ${user_id} in round ${round}: ${dealt}`;

type Won = { place: number; pattern: string; won_at: string };
const winName = (user_id: string, { place, pattern, won_at }: Won) =>
  `the win of ${user_id}, ${pattern} in place ${place} at ${won_at}`;

/** What was acknowledged and so must be there. */
function namesOf(asked: Asked): string[] {
  if (asked.kind === 'message') return [messageName(asked)];
  if (asked.kind === 'join') return [`the player ${asked.user_id}`];
  if (asked.kind === 'card') return [cardName(asked), `the player ${asked.user_id}`];
  if (asked.kind === 'shout') return asked.win ? [winName(asked.user_id, asked.win)] : [];
  return [];
}

/** What may exist because somebody asked for it, answered or not. */
function reasonsOf(asked: Asked): string[] {
  if (asked.kind === 'message') return [`message ${asked.client_id} ${asked.user_id} ${asked.content}`];
  if (asked.kind === 'join') return [`player ${asked.user_id}`];
  if (asked.kind === 'card') return [`player ${asked.user_id}`, `card ${asked.round} ${asked.user_id}`];
  return [];
}

function withoutReason(
  { messages, player_ids, cards, wins }: StoredGame,
  entries: readonly Entry[],
): string[] {
  const reasons = new Set(entries.flatMap(({ asked }) => reasonsOf(asked)));
  const hasShouted = (win: { user_id: string; round: number }) =>
    entries.some(
      ({ asked }) => asked.kind === 'shout' && asked.user_id === win.user_id && asked.round <= win.round,
    );
  return [
    ...messages
      .filter(
        ({ user_id, client_id, content }) =>
          user_id !== null && !reasons.has(`message ${client_id} ${user_id} ${content}`),
      )
      .map(({ content }) => `the message ${content.slice(0, 60)}`),
    ...player_ids.filter((id) => !reasons.has(`player ${id}`)).map((id) => `the player ${id}`),
    ...cards
      .filter(({ round, user_id }) => !reasons.has(`card ${round} ${user_id}`))
      .map((card) => cardName(card)),
    ...wins.filter((win) => !hasShouted(win)).map((win) => winName(win.user_id, win)),
  ];
}

/** Everything acknowledged exists once and unchanged, and everything that exists was asked for. */
export function checkThings(entries: readonly Entry[], given: StoredGame): Violation[] {
  const stored = { ...given, messages: allMessages(given) };
  /** Messages that neither the chat nor the event log has any more. */
  const may_be_gone = firstStoredSeq(given) > 0 && isLogTruncated(given);
  const names = namesIn(stored);
  const there = new Set(names);
  const gone = new Set([...bannedIn(entries)].map((user_id) => `the player ${user_id}`));
  const promised = entries
    .filter(({ outcome, asked }) => outcome === 'acknowledged' && !(may_be_gone && asked.kind === 'message'))
    .flatMap(({ asked }) => namesOf(asked))
    .filter((name) => !gone.has(name));
  const asked = entries.filter(({ outcome }) => outcome !== 'refused');
  const holders = stored.cards.map(({ round, user_id }) => `the card of ${user_id} in round ${round}`);
  const winners = stored.wins.map(({ round, user_id }) => `the win of ${user_id} in round ${round}`);
  const contents = stored.messages.flatMap(({ user_id, content }) =>
    user_id === null ? [] : [`the words of ${user_id}: ${content.slice(0, 60)} (${content.length})`],
  );
  return [
    ...[...new Set(promised)]
      .filter((name) => !there.has(name))
      .map((what): Violation => ({ kind: 'lost', what })),
    ...[...duplicates([...stored.player_ids, ...holders, ...winners, ...contents])].map(
      (what): Violation => ({ kind: 'doubled', what }),
    ),
    ...withoutReason(stored, asked).map((what): Violation => ({ kind: 'invented', what })),
  ];
}
