import type { GameRow } from '../game-door/change-game.ts';

type Numbered = Pick<GameRow, 'seq' | 'datetime_updated'>;

export type KeptByNumber<Value> = {
  find: (key: string, game: Numbered) => Value | null;
  keep: (key: string, game: Numbered, value: Value) => void;
};

/**
 * What was read of a game, for as long as the game is at the same event: whatever all its members see changes under
 * the door alone, which numbers it, so that what is found here is never old. Asked for in the transaction that read
 * the row. The time is there for a database that was put back to an earlier day. Those not asked for longest go.
 */
export function openKeptByNumber<Value>(most: number): KeptByNumber<Value> {
  const kept = new Map<string, { at: Numbered; value: Value }>();

  return {
    find(key, { seq, datetime_updated }) {
      const found = kept.get(key);
      if (found?.at.seq !== seq || found.at.datetime_updated !== datetime_updated) return null;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    keep(key, { seq, datetime_updated }, value) {
      kept.delete(key);
      kept.set(key, { at: { seq, datetime_updated }, value });
      const oldest = kept.keys().next();
      if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    },
  };
}
