import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../context.ts';

/** Pages send it every two seconds; one that arrives a little early on an unsteady network still counts. */
const MIN_PAUSE = CHAT.typing_start_every / 2;

type Typist = { game_id: string; user: { id: string; username: string } };

type RelayTyping = (typist: Typist, type: 'typing_start' | 'typing_stop') => void;

/** Notifies the others of who is typing. Ignores repeats that come too soon, and a stop without a start. */
export function openTyping({ rooms }: Pick<Context, 'rooms'>): RelayTyping {
  /** By connection: when the person last began to type, and whether they have stopped since. */
  const typing = new WeakMap<Typist, { began_at: number; is_over: boolean }>();

  return (typist, type) => {
    const { game_id, user } = typist;
    const now = performance.now();
    const last = typing.get(typist);
    if (type === 'typing_stop') {
      if (!last || last.is_over) return;
      last.is_over = true;
    } else {
      if (last && now - last.began_at < MIN_PAUSE) return;
      typing.set(typist, { began_at: now, is_over: false });
    }
    rooms.send(game_id, { all_but: [user.id] }, { type, user_id: user.id, username: user.username });
  };
}
