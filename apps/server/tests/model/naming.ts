import { isNameOf, openNaming } from '@phrase-bingo/game/rules/accounts/display-names';
import { usernameKey } from '@phrase-bingo/game/rules/accounts/username-key';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { isMemberOf, type Model } from './model.ts';

/** The name under which everybody sees a person in the game. */
export const shownName = ({ people, guest_names }: Model, user_id: string): string | null =>
  guest_names.get(user_id) ?? people.get(user_id)?.username ?? null;

export const isGuestOf = ({ people }: Model, user_id: string): boolean =>
  people.get(user_id)?.is_guest ?? false;

/** Gives a guest the name that is free; what they were called before is free too. */
export function nameGuest(model: Model, user_id: string, reserved: readonly string[] = []): void {
  const { people, guest_names } = model;
  guest_names.delete(user_id);
  const accounts = [...people].filter(([id, { is_guest }]) => !is_guest && isMemberOf(model, id));
  const names = [...guest_names.values(), ...accounts.map(([, { username }]) => username), ...reserved];
  guest_names.set(user_id, openNaming(new Set(names.map(usernameKey)))(people.get(user_id)?.username ?? ''));
}

/** Somebody becomes a player: guests get a name, and give way to an account that has theirs. */
export function welcome(model: Model, user_id: string): void {
  const { people, players, guest_names, excluded } = model;
  const { username = '', is_guest = false } = people.get(user_id) ?? {};
  if (players.has(user_id)) return;
  players.set(user_id, { is_active: true });
  if (excluded.delete(user_id)) model.order.returns += 1;
  if (is_guest) {
    const former = guest_names.get(user_id);
    if (former === undefined || !isNameOf(username, former)) nameGuest(model, user_id);
  } else if (!isHost(model, { id: user_id })) {
    const same = [...guest_names].filter(([, name]) => usernameKey(name) === usernameKey(username));
    for (const [guest_id] of same) nameGuest(model, guest_id, [username]);
  }
}
