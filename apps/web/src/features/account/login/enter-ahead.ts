import { GUEST_PATH } from '@phrase-bingo/game/wire/invited-game';
import { requestOf } from '../../../api/early-answers.ts';
import type { GuestBody } from '../../../api/enter-as-guest.ts';
import { withLock, withSessionLock } from '../../../api/locks.ts';
import { newcomerSalt } from '../../../session/newcomer-salt.ts';
import { isLogOutOwed } from '../../../session/owed-log-out.ts';
import { currentUser, followStoredUser } from '../../../session/session-store.ts';
import { fetchGuestCalls } from './fetch-calls.ts';
import type { InvitedGame } from './use-invitation.ts';

type Game = NonNullable<InvitedGame>;

/** A card comes along where the invitation has told the seal of its round: the salt is sent after it. */
function bodyOf(display_name: string, { game_id, invited }: Game): GuestBody {
  const body = { display_name, game_id };
  if (typeof invited === 'string' || invited.state === 'CONFIG' || invited.seed_hash === null) return body;
  const { round_number: round_id } = invited;
  return { ...body, take_card: true, round_id, salt: newcomerSalt({ game_id, round_number: round_id }) };
}

/**
 * Asks to be let in at once, while the code that reads the answer is still on its way; a refusal is for that code to
 * tell. Null where whoever is signed in, or a log-out that has to go first, is left to it too. `onSent` comes when other
 * requests no longer hold this one up.
 */
function enterAhead(body: GuestBody, onSent: () => void): Promise<{ sent: Promise<Response> | null }> {
  return new Promise((resolve) => {
    withSessionLock(async () => {
      followStoredUser();
      const may_send = currentUser() === null && !isLogOutOwed();
      const sent = may_send ? fetch(GUEST_PATH, requestOf('POST', JSON.stringify(body), null)) : null;
      resolve({ sent });
      onSent();
      await sent;
    }).catch(() => resolve({ sent: null }));
  });
}

/**
 * A press at the door of a game. The tabs take turns for all of it: between the answer to what was sent ahead and the
 * code that signs in, another tab would find nobody signed in and ask for a guest of its own.
 */
export async function enterGame(name: string, game: Game, onSent: () => void): Promise<void> {
  await withLock('enter-game', async () => {
    const body = bodyOf(name, game);
    const ahead = enterAhead(body, onSent);
    const { playAsGuest } = await fetchGuestCalls();
    await playAsGuest(body, game, (await ahead).sent);
  });
}
