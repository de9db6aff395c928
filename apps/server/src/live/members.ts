import type { Follower, FollowPolicy } from './broadcast.ts';
import type { Audience } from './bus-messages.ts';
import type { OutgoingEvent } from './outgoing-event.ts';
import { closeSocket } from './recipient.ts';

/** One person's connection in a room. */
export type Member = Follower & {
  user_id: string;
  session_id: string;
  /** Of the session. */
  generation: number;
  /** The event up to which the person is known to be in the game; an older removal is over. */
  member_at: number;
};

/** The members of one room, indexed by person. */
export class Members<One extends Pick<Member, 'user_id'> = Member> extends Set<One> {
  readonly #by_user = new Map<string, Set<One>>();

  override add(member: One): this {
    const own = this.#by_user.get(member.user_id) ?? new Set<One>();
    this.#by_user.set(member.user_id, own.add(member));
    return super.add(member);
  }

  override delete(member: One): boolean {
    const own = this.#by_user.get(member.user_id);
    own?.delete(member);
    if (own?.size === 0) this.#by_user.delete(member.user_id);
    return super.delete(member);
  }

  /** The members an audience includes, each once. */
  *in(audience: Audience): Generator<One, void> {
    if ('only' in audience) {
      for (const user_id of new Set(audience.only)) yield* this.#by_user.get(user_id) ?? [];
    } else {
      for (const member of this) if (!audience.all_but.includes(member.user_id)) yield member;
    }
  }
}

export type OnMessageDelivered = (message_id: string) => void;

/** Closes the socket of somebody who was removed; nothing is sent to it from then on. */
export function closeRemoved({ socket }: Member): void {
  if (socket.readyState === socket.OPEN) closeSocket(socket, 'removed');
}

const removes = ({ removed_id, seq }: OutgoingEvent, { user_id, member_at }: Member): boolean =>
  removed_id === user_id && seq > member_at;

/** Members get events as they are stored. `removals` tells by which event somebody was removed from the game. */
export const memberPolicy = (
  removals: ReadonlyMap<string, number>,
  onDelivered: OnMessageDelivered,
): FollowPolicy<Member, OutgoingEvent> => ({
  show: (event) => event,
  isLast: ({ removed_id }) => removed_id !== null,
  onSent(member, event, is_sent) {
    const { undelivered } = event;
    if (is_sent && undelivered && undelivered.user_id !== member.user_id) {
      event.undelivered = null;
      onDelivered(undelivered.id);
    }
    if (removes(event, member)) closeRemoved(member);
  },
  /** Whoever was removed while the socket was opened has to go. */
  onFollow(member) {
    if ((removals.get(member.user_id) ?? 0) > member.member_at) closeRemoved(member);
  },
});
