import type { Member } from './broadcast.ts';
import type { Audience } from './bus-messages.ts';

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
