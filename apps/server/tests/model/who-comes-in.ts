import { normalisedDisplayName } from '@phrase-bingo/game/rules/accounts/display-names';
import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { whyNotJoin } from '@phrase-bingo/game/rules/game/players';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { whyNotGuestName } from '../../src/game-data/guests/guest-names.ts';
import type { Model } from './model.ts';
import { isGuestOf } from './naming.ts';

const NO_WORDS = { blocked: [], allowed: [] };

/** Why the game does not take a guest's name. */
export const whyNotName = ({ room_config }: Model, display_name: string): AnyRefusal | null =>
  whyNotGuestName(room_config, NO_WORDS, normalisedDisplayName(display_name));

/** Why somebody may not come in, as a player or the host always may. */
export function whyNotComeIn(model: Model, actor: { id: string }): AnyRefusal | null {
  if (model.players.has(actor.id) || isHost(model, actor)) return null;
  const is_guest = isGuestOf(model, actor.id);
  const is_banned = model.excluded.get(actor.id) === 'banned';
  // Whoever was banned came from a browser of their own.
  const refusal = whyNotJoin(model, { is_guest, is_banned, is_browser_banned: false });
  const { username } = model.people.get(actor.id) ?? { username: '' };
  return refusal ?? (is_guest ? whyNotName(model, username) : null);
}
