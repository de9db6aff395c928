import type { Entry } from '../history.ts';
import { isLogTruncated, type StoredGame, type Violation } from './stored-game.ts';

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
export const bannedIn = (entries: readonly Entry[]): Set<string> =>
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
