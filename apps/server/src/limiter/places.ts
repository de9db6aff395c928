import { createHmac } from 'node:crypto';
import { CODE_DOOR } from '@phrase-bingo/game/rules/limits';
import { addressKey } from './address-key.ts';
import { BoundedTimes } from './bounded-times.ts';
import { paceOf } from './buckets.ts';
import type { Limiter, Note } from './limiter.ts';

/** Far above what one node sees within the time after which it stores the same again. */
const TOLD_MAX = 50_000;

/** Where games are played: the addresses at which their hosts and players were seen lately. */
export type Places = {
  /** For the host or a player of the game, as often as they show up. Never rejects. */
  note: (seen: { user_id: string; address: string; game_id: string }) => Promise<void>;
  isPlayedAt: (address: string, game_id: string) => Promise<boolean>;
};

/** With the key no address can be found out by trying all of them, and no game is told from another. */
export function openPlaces(limiter: Pick<Limiter, 'pass' | 'note' | 'isNoted'>, key: Uint8Array): Places {
  const told = new BoundedTimes(TOLD_MAX);
  const noteOf = (address: string, game_id: string): Note => ({
    rule: 'places',
    key: createHmac('sha256', key)
      .update(`${addressKey(address)} ${game_id}`)
      .digest('base64url'),
  });

  return {
    async note({ user_id, address, game_id }) {
      const note = noteOf(address, game_id);
      const now = performance.now();
      if (told.get(note.key, now) !== null) return;
      // Set before it is stored: of a crowd that comes in at once only the first one has to tell.
      told.set(note.key, now + CODE_DOOR.place_told_every, now);
      // One person with many addresses does not fill the store; whoever else is seen at this one still tells.
      if ((await limiter.pass(paceOf('places', user_id))) > 0) told.delete(note.key);
      else await limiter.note(note, CODE_DOOR.place_kept);
    },
    isPlayedAt: (address, game_id) => limiter.isNoted(noteOf(address, game_id)),
  };
}
