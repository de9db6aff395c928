import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import { callApi } from '../../../api/call-api.ts';
import { enterAsGuest, type GuestBody } from '../../../api/enter-as-guest.ts';
import { explainFailure, failureOf } from '../../../api/failures.ts';
import { cardRequest } from '../../../live/seal-notes.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { currentUser } from '../../../session/session-store.ts';
import { forgetWantedCard, handCard, wantCard } from '../../../session/wanted-card.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import type { InvitedGame } from './use-invitation.ts';

async function enter(...given: Parameters<typeof enterAsGuest>): Promise<PlaySnapshot | null> {
  const { sentence, card } = await enterAsGuest(...given);
  if (sentence !== null) notify({ kind: 'info', text: sentence });
  return card;
}

/** Enters for one game, whose page then shows the card that came along or takes it by itself. */
export async function playAsGuest(
  body: GuestBody,
  { game_id, invited }: NonNullable<InvitedGame>,
  sent: Promise<Response> | null,
): Promise<void> {
  wantCard(game_id);
  try {
    const card = await enter(body, sent);
    if (card) handCard(card);
  } catch (failure) {
    forgetWantedCard();
    throw failure;
  }
  // Notes the seal and the salt that were known before anybody was signed in.
  if (body.take_card && typeof invited === 'object') {
    await cardRequest(currentUser()?.id, game_id, invited.round_number, invited.seed_hash);
  }
}

const FAILURES = { refused: 'Code is invalid', unreachable: 'An error occurred during verification' };

/** Takes the card before its page is there. That page tells a refusal, and waits while the host sets up the game. */
async function takeCard(game_id: string, round_number: number): Promise<void> {
  wantCard(game_id);
  try {
    const body = await cardRequest(currentUser()?.id, game_id, round_number);
    handCard(await callApi(PLAY_ENDPOINTS.dealCard, { body }));
  } catch (error) {
    failureOf(error);
  }
}

/** The address of the round of the game with this code. */
async function joinByCode(code: string): Promise<string> {
  const { id, round_number } = await callApi(GAME_ENDPOINTS.joinByCode, { body: { code } });
  await takeCard(id, round_number);
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
