import type { Db } from '../db/db.ts';
import { type LoggedEvent, listEventsAfter, listSeqs } from '../game-door/event-log.ts';
import { type Follower, type Followers, openFollowers } from './broadcast.ts';
import type { ScreensNews } from './bus-messages.ts';
import { openEventReader, REPLAY_MAX_BYTES } from './event-reader.ts';
import { closeRemoved, type Member, Members, memberPolicy, type OnMessageDelivered } from './members.ts';
import { toOutgoing } from './outgoing-event.ts';
import { openPassedCalls } from './passed-calls.ts';

/** Who of these people is in the game, as of which event. */
async function listMembersAmong({ query }: Db, game_id: string, user_ids: readonly string[]) {
  const rows = await query
    .selectFrom('games')
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'games.id').on('players.user_id', 'in', user_ids),
    )
    .select(['games.seq', 'games.creator_id', 'players.user_id'])
    .where('games.id', '=', game_id)
    .execute();
  return {
    seq: rows[0]?.seq ?? 0,
    user_ids: new Set(rows.flatMap(({ creator_id, user_id }) => [creator_id, user_id])),
  };
}

/** Those who see a game without being in it. */
export type Onlookers = {
  followers: Pick<Followers<never>, 'broadcast' | 'resync'>;
  /** Cards were dealt, which no event tells. */
  noteDealt: () => void;
  /** More was missed than the log still has, or what it never had. */
  noteMissed: () => void;
  /** Another node told something about them; null when it cannot be read. */
  obey: (news: ScreensNews | null) => void;
};

type Parts = { db: Db; onReadError: (error: unknown) => void; onMessageDelivered: OnMessageDelivered };

export type Room = ReturnType<typeof openRoom>;

/** The sockets on this node that follow one game, and the last event they were sent. */
export function openRoom(game_id: string, { db, onReadError, onMessageDelivered }: Parts) {
  const members = new Members();
  const removals = new Map<string, number>();
  const followers = openFollowers(game_id, members, memberPolicy(removals, onMessageDelivered));
  let onlookers: Onlookers | null = null;
  const passed_calls = openPassedCalls();
  const readEventsAfter = openEventReader(db, game_id);
  let is_open = false;
  /** The last event the room has broadcast; meaningless before it is open. */
  let seq = 0;
  /** The last event this node has heard of. */
  let latest_seq = 0;
  /** From this event on the room knows everybody who was removed, and by which event. */
  let removals_from = 0;
  let opening: Promise<number> | null = null;
  let is_catching_up = false;

  async function readSeq(): Promise<number> {
    const current = (await listSeqs(db, [game_id])).get(game_id) ?? 0;
    latest_seq = Math.max(latest_seq, current);
    return current;
  }

  /** The room receives events before it reads its number, so it can fill in what happens in between. */
  async function open(): Promise<void> {
    if (is_open) return;
    opening ??= readSeq().finally(() => {
      opening = null;
    });
    const current = await opening;
    if (is_open) return;
    is_open = true;
    seq = current;
    removals_from = current;
    catchUp();
  }

  /** Broadcasts the events that come next in order and ignores the others. */
  function broadcastNext(events: readonly LoggedEvent[]): void {
    const next = events.filter((event) => {
      if (event.seq !== seq + 1) return false;
      seq = event.seq;
      return true;
    });
    if (next.length === 0) return;
    const outgoing = next.map(toOutgoing);
    for (const event of outgoing) if (event.removed_id !== null) removals.set(event.removed_id, event.seq);
    followers.broadcast(outgoing);
    passed_calls.note(next);
    onlookers?.followers.broadcast(outgoing);
  }

  /** Everybody needs a new snapshot. */
  function resyncAll(from?: number): void {
    followers.resync(from);
    onlookers?.followers.resync(from);
    onlookers?.noteMissed();
  }

  /** Closes the sockets of those who are no longer in the game; the others are known to be in it from now on. */
  async function checkMemberships(unsure: readonly Member[]): Promise<void> {
    const user_ids = [...new Set(unsure.map(({ user_id }) => user_id))];
    if (user_ids.length === 0) return;
    const found = await listMembersAmong(db, game_id, user_ids);
    for (const member of unsure) {
      if (found.user_ids.has(member.user_id)) member.member_at = Math.max(member.member_at, found.seq);
      else closeRemoved(member);
    }
  }

  /** The room missed more than the event log still has, so everybody still in the game needs a new snapshot. */
  async function skipTo(known_seq: number): Promise<void> {
    await checkMemberships([...members]);
    seq = known_seq;
    removals_from = known_seq;
    resyncAll(seq);
  }

  async function readMissedEvents(): Promise<void> {
    while (seq < latest_seq) {
      const target = latest_seq;
      const events = await listEventsAfter(db, game_id, seq);
      const [first] = events;
      if (first && first.seq > seq + 1) await skipTo(first.seq - 1);
      // The log does not have the event, for example after the database was restored: the log is right.
      if (!first && latest_seq === target) latest_seq = seq;
      broadcastNext(events);
    }
  }

  function catchUp(): void {
    if (!is_open || is_catching_up || seq >= latest_seq) return;
    is_catching_up = true;
    readMissedEvents()
      .catch(onReadError)
      .finally(() => {
        is_catching_up = false;
      });
  }

  /**
   * Sends a follower what it missed and lets it follow once it has everything the room has broadcast; there is no await
   * between the last check and that. Returns false when the log does not go back far enough or too much was missed.
   */
  async function replay<One extends Follower>(to: Followers<One>, one: One, since: number): Promise<boolean> {
    let sent_seq = since;
    let bytes = 0;
    let needs_snapshot = false;
    while (sent_seq < seq) {
      const missed = await readEventsAfter(sent_seq);
      if (missed[0]?.seq !== sent_seq + 1) return false;
      bytes += missed.reduce((sum, event) => sum + event.bytes.length, 0);
      if (bytes > REPLAY_MAX_BYTES) return false;
      needs_snapshot = to.sendMissed(one, missed) || needs_snapshot;
      sent_seq += missed.length;
    }
    to.followFrom(one, sent_seq);
    to.tell(one, 'resumed', sent_seq);
    if (needs_snapshot) to.tell(one, 'resync', sent_seq);
    return true;
  }

  /**
   * Lets somebody follow the open room: from now on, or from an event they have, after a replay. Returns true when the
   * replay was complete.
   */
  async function letFollow<One extends Follower>(
    those: Followers<One>,
    one: One,
    since: number | null,
  ): Promise<boolean> {
    if (since === null) {
      those.followFrom(one, seq);
      return false;
    }
    // On another node they may have got more events than this room has yet.
    const is_known = since <= seq || since <= (await readSeq());
    const is_complete = is_known && (await replay(those, one, since));
    if (!is_complete) {
      those.followFrom(one, seq);
      those.tell(one, 'resync', seq);
    }
    catchUp();
    return is_complete;
  }

  return {
    members,
    open,

    /** Takes committed events from this node or another, in any order and possibly more than once. */
    receive(first_seq: number, frames: readonly string[]): void {
      latest_seq = Math.max(latest_seq, first_seq + frames.length - 1);
      if (is_open) broadcastNext(frames.map((frame, index) => ({ seq: first_seq + index, frame })));
      catchUp();
    },

    /** Takes the game's current number from the database. */
    catchUpTo(current: number): void {
      latest_seq = Math.max(latest_seq, current);
      catchUp();
    },

    /** For direct frames that may have been lost on the way to this node. */
    resyncAll: () => resyncAll(),

    async follow(member: Member, since: number | null): Promise<boolean> {
      if (member.member_at < removals_from) await checkMemberships([member]);
      return letFollow(followers, member, since);
    },

    letFollow,
    quickestDaub: passed_calls.quickestDaub,
    onlookers: () => onlookers,
    setOnlookers(those: Onlookers | null): void {
      onlookers = those;
    },
    isEmpty: () => members.size === 0 && onlookers === null,
  };
}
