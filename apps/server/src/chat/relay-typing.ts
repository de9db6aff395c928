import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../context.ts';
import { findShown } from '../game-data/names.ts';

/** Pages send it every two seconds; one that arrives a little early on an unsteady network still counts. */
const MIN_PAUSE = CHAT.typing_start_every / 2;

/** A connection, with the person's name in the game as it was last told. */
type Typist = { game_id: string; user: { id: string }; username: string };

type RelayTyping = (typist: Typist, type: 'typing_start' | 'typing_stop') => Promise<void>;

/**
 * Notifies the others of who is typing. Ignores repeats that come too soon, a stop without a start, and
 * people who are muted or no longer in the game.
 */
export function openTyping({ db, rooms }: Pick<Context, 'db' | 'rooms'>): RelayTyping {
  /** By connection: when the person last began to type, and whether they have stopped since. */
  const typing = new WeakMap<Typist, { began_at: number; username: string; is_over: boolean }>();

  /** While the database is away, people type on under the name they have. */
  const nameOf = async ({ game_id, user, username }: Typist): Promise<string | null> => {
    try {
      const shown = await findShown(db, game_id, user.id);
      return shown?.is_member && !shown.is_muted ? shown.username : null;
    } catch {
      return username;
    }
  };

  const send = ({ game_id, user }: Typist, type: 'typing_start' | 'typing_stop', username: string) =>
    rooms.send(game_id, { all_but: [user.id] }, { type, user_id: user.id, username });

  return async (typist, type) => {
    const now = performance.now();
    const last = typing.get(typist);
    if (type === 'typing_stop') {
      if (!last || last.is_over) return;
      last.is_over = true;
      return send(typist, type, last.username);
    }
    if (last && now - last.began_at < MIN_PAUSE) return;
    const username = await nameOf(typist);
    if (username === null) return;
    typing.set(typist, { began_at: now, username, is_over: false });
    send(typist, type, username);
  };
}
