import { GUEST_PATH } from '@phrase-bingo/game/wire/invited-game';
import { sendAhead } from '../../../api/early-answers.ts';
import { withLock, withSessionLock } from '../../../api/locks.ts';
import { isLogOutOwed } from '../../../session/owed-log-out.ts';
import { currentUser, followStoredUser } from '../../../session/session-store.ts';
import { fetchGuestCalls } from './fetch-calls.ts';
import type { InvitedGame } from './use-invitation.ts';

type Game = NonNullable<InvitedGame>;

/** As the calls do; whoever is signed in and a log-out that has to go first are left to them. */
async function enter(json: string, onSent: () => void): Promise<void> {
  await withSessionLock(async () => {
    followStoredUser();
    const may_send = currentUser() === null && !isLogOutOwed();
    const sent = may_send ? sendAhead({ address: GUEST_PATH, json, token: null }) : null;
    onSent();
    await sent;
  });
}

/**
 * Asks to be let in at once, while the code that reads the answer is still on its way. The calls find the answer there;
 * where it is missing they ask, and a refusal is theirs to tell. `onSent` comes when other requests no longer hold
 * this one up.
 */
async function enterAhead(display_name: string, game_id: string, onSent: () => void): Promise<void> {
  try {
    await enter(JSON.stringify({ display_name, game_id }), onSent);
  } catch {
    // The calls find the same failure.
  }
}

/**
 * A press at the door of a game. The tabs take turns for all of it: between the answer to what was sent ahead and the
 * code that signs in, another tab would find nobody signed in and ask for a guest of its own.
 */
export async function enterGame(name: string, game: Game, onSent: () => void): Promise<void> {
  await withLock('enter-game', async () => {
    void enterAhead(name, game.game_id, onSent);
    await (await fetchGuestCalls()).playAsGuest(name, game);
  });
}
