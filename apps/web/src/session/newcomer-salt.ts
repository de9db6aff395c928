import { localStore } from './browser-store.ts';

const KEY = 'newcomer_salt';

type Place = { game_id: string; round_number: number };

const prefixOf = ({ game_id, round_number }: Place) => `${game_id} ${round_number} `;

export const drawSalt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function findSalt(place: Place): string | null {
  const noted = localStore.read(KEY);
  const prefix = prefixOf(place);
  return noted?.startsWith(prefix) ? noted.slice(prefix.length) : null;
}

/**
 * The salt for the card of somebody who is nobody yet at the door: noted before it is sent, and the same in every repeat.
 * Apart from the notes of seals, which belong to a person and weigh more than that page.
 */
export function newcomerSalt(place: Place): string {
  const salt = findSalt(place) ?? drawSalt();
  localStore.write(KEY, prefixOf(place) + salt);
  return salt;
}

/** Once, for the notes of the person they have become. */
export function takeNewcomerSalt(place: Place): string | null {
  const salt = findSalt(place);
  if (salt !== null) localStore.remove(KEY);
  return salt;
}
