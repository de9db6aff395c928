import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { CARD_PATH } from '@phrase-bingo/game/wire/invited-game';
import { callApi } from '../../../api/call-api.ts';
import { sendAhead } from '../../../api/early-answers.ts';
import { enterAsGuest } from '../../../api/enter-as-guest.ts';
import { explainFailure, failureOf } from '../../../api/failures.ts';
import { cardRequest } from '../../../live/seal-notes.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { currentUser, readOwnToken } from '../../../session/session-store.ts';
import { forgetWantedCard, wantCard } from '../../../session/wanted-card.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import type { InvitedGame } from './use-invitation.ts';

async function enter(...[body]: Parameters<typeof enterAsGuest>): Promise<void> {
  const sentence = await enterAsGuest(body);
  if (sentence !== null) notify({ kind: 'info', text: sentence });
}

type Round = { round_number: number; seed_hash: string | null };

/** Asks for the card while the page that reads the answer is still on its way. A refusal is told by that page. */
async function askForCardAhead(game_id: string, { round_number, seed_hash }: Round): Promise<void> {
  const body = await cardRequest(currentUser()?.id, game_id, round_number, seed_hash);
  const post = { address: CARD_PATH, json: JSON.stringify(body), token: readOwnToken() };
  sendAhead(post).catch(() => undefined);
}

/** Enters for one game, whose page then takes a card by itself. */
export async function playAsGuest(
  display_name: string,
  { game_id, invited }: NonNullable<InvitedGame>,
): Promise<void> {
  wantCard(game_id, typeof invited === 'object' && invited.state === 'CONFIG');
  try {
    await enter({ display_name, game_id });
  } catch (failure) {
    forgetWantedCard();
    throw failure;
  }
  const may_have_card = typeof invited === 'object' && invited.state !== 'CONFIG';
  if (may_have_card) await askForCardAhead(game_id, invited);
}

const FAILURES = { refused: 'Code is invalid', unreachable: 'An error occurred during verification' };

/** The address of the round of the game with this code, whose page then takes a card by itself. */
async function joinByCode(code: string): Promise<string> {
  const { id, round_number } = await callApi(GAME_ENDPOINTS.joinByCode, { body: { code } });
  wantCard(id);
  return pathTo(PATHS.round, { id, round: round_number });
}

/** The same for the game of a code. Somebody who is in, but not in the game, goes on at home. */
export async function playByCode(display_name: string, code: string): Promise<string> {
  await enter({ display_name, code });
  try {
    return await joinByCode(code);
  } catch (error) {
    notify({ kind: 'error', text: explainFailure(failureOf(error), FAILURES) });
    return PATHS.home;
  }
}
