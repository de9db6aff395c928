import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../context.ts';

/** Pages publish it every two seconds; one that comes a little early on a restless network still counts. */
const LEAST_PAUSE = CHAT.typing_start_every / 2;

type Typist = { game_id: string; user: { id: string; username: string } };

export type RelayTyping = (typist: Typist, type: 'typing_start' | 'typing_stop') => void;

/** Tells the others who types. A page that says it too often, or stops what it never began, bothers nobody. */
export function openTyping({ rooms }: Pick<Context, 'rooms'>, now = () => performance.now()): RelayTyping {
  /** By the socket; when it last began, and whether it has stopped since. */
  const typing = new WeakMap<Typist, { began_at: number; is_over: boolean }>();

  return (typist, type) => {
    const { game_id, user } = typist;
    const last = typing.get(typist);
    if (type === 'typing_stop') {
      if (!last || last.is_over) return;
      last.is_over = true;
    } else {
      if (last && now() - last.began_at < LEAST_PAUSE) return;
      typing.set(typist, { began_at: now(), is_over: false });
    }
    rooms.send(game_id, { all_but: [user.id] }, { type, user_id: user.id, username: user.username });
  };
}
