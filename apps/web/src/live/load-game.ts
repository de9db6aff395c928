import { roundOfAddress } from '@phrase-bingo/game/rules/game/rounds';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { type GameView, viewFromFull, viewFromPlay } from '@phrase-bingo/game/view/game-view';
import type { GameForAnyone } from '@phrase-bingo/game/wire/game';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import { callApi } from '../api/call-api.ts';
import { explainFailure, type Failure, failureOf, Refused, TOO_OLD } from '../api/failures.ts';
import { patiently } from '../api/patiently.ts';
import { currentUser } from '../session/session-store.ts';
import { forgetWantedCard, isCardWanted, takeHandedCard } from '../session/wanted-card.ts';
import { type Outside, outsideAfter } from './refused-entry.ts';
import { cardRequest } from './seal-notes.ts';

const GAME_FAILED = {
  refused: 'Failed to fetch game',
  unreachable: 'Network error fetching game',
  is_plain: true,
};
const DATA_FAILED = { refused: 'Failed to fetch game data', unreachable: 'Network Error', is_plain: true };

/** The outcome of loading a game. A play page knows which round it shows. */
export type Loaded =
  | { name: 'ready'; view: GameView; timestamp: string }
  /** The server is not reached, but this browser has stored the game. */
  | { name: 'stored'; view: GameView; stored_at: string; sentence: string }
  | { name: 'not_ready'; game: GameForAnyone }
  | (Outside & { game: GameForAnyone | null })
  /** The game itself could not be loaded. */
  | { name: 'no_game'; sentence: string }
  /** The game exists, but its data could not be loaded. */
  | { name: 'no_data'; sentence: string }
  | { name: 'not_found' }
  /** The server no longer serves this version of the app. */
  | { name: 'too_old' }
  | { name: 'not_member' }
  /** The person has to sign in first, which leads back here. */
  | { name: 'signed_out' };

type Ready = Extract<Loaded, { name: 'ready' }>;

const readyWith = (snapshot: PlaySnapshot): Ready => ({
  name: 'ready',
  view: viewFromPlay(snapshot),
  timestamp: snapshot.timestamp,
});

const statusOf = (failure: Failure) => (failure instanceof Refused ? failure.status : null);

async function loadPlayData(game_id: string, round: number, game: GameForAnyone | null): Promise<Loaded> {
  try {
    const snapshot = await patiently(() =>
      callApi(PLAY_ENDPOINTS.getPlayData, { params: { id: game_id, round } }),
    );
    return readyWith(snapshot);
  } catch (error) {
    const failure = failureOf(error);
    const status = statusOf(failure);
    if (status === 401) return { name: 'signed_out' };
    if (status === TOO_OLD) return { name: 'too_old' };
    const outside = outsideAfter(failure);
    if (outside) return { ...outside, game };
    if (failure instanceof Refused && status === 404) {
      const sentence = failure.sentence ?? REFUSALS.not_joined.message;
      return { name: 'not_joined', game, sentence, refusal: null };
    }
    return { name: 'no_data', sentence: explainFailure(failure, DATA_FAILED) };
  }
}

/** For a game that is known already. */
export const reloadPlay = (game_id: string, round: number): Promise<Loaded> =>
  loadPlayData(game_id, round, null);

/** The card may still be had: the game is being set up, or plays another round than the link says. */
const LATER: readonly (string | null)[] = ['game_not_ready', 'no_active_round', 'round_not_found'];

/** Takes the card somebody came for. Null when it has to wait, or for a failure that loading shows anyway. */
async function takeWantedCard(game_id: string, round_id: number): Promise<Ready | Outside | null> {
  try {
    const body = await cardRequest(currentUser()?.id, game_id, round_id);
    const snapshot = await patiently(() => callApi(PLAY_ENDPOINTS.dealCard, { body }));
    forgetWantedCard();
    return readyWith(snapshot);
  } catch (error) {
    const failure = failureOf(error);
    const may_come_yet = !(failure instanceof Refused) || LATER.includes(failure.code);
    if (!may_come_yet) forgetWantedCard();
    return outsideAfter(failure);
  }
}

/**
 * Loads the game first, because a missing round or card must not look like a missing game. A card that came along at the
 * door came with the whole game.
 */
export async function loadPlay(game_id: string, address_round: string | undefined): Promise<Loaded> {
  const handed = takeHandedCard(game_id);
  if (handed) return readyWith(handed);
  let game: GameForAnyone;
  try {
    game = await callApi(GAME_ENDPOINTS.getGame, { params: { id: game_id } });
  } catch (error) {
    const failure = failureOf(error);
    if (statusOf(failure) === 401) return { name: 'signed_out' };
    if (statusOf(failure) === TOO_OLD) return { name: 'too_old' };
    return { name: 'no_game', sentence: explainFailure(failure, GAME_FAILED) };
  }
  if (game.state === 'CONFIG') return { name: 'not_ready', game };
  const taken = isCardWanted(game_id) ? await takeWantedCard(game_id, game.round_number) : null;
  if (taken) return taken.name === 'ready' ? taken : { ...taken, game };
  return await loadPlayData(game_id, roundOfAddress(address_round, game.round_number), game);
}

export async function loadManaged(game_id: string): Promise<Loaded> {
  try {
    const snapshot = await patiently(() => callApi(GAME_ENDPOINTS.getFullGame, { params: { id: game_id } }));
    const view = viewFromFull(snapshot, currentUser()?.id ?? '');
    return { name: 'ready', view, timestamp: snapshot.timestamp };
  } catch (error) {
    const failure = failureOf(error);
    const status = statusOf(failure);
    if (status === 401) return { name: 'signed_out' };
    if (status === TOO_OLD) return { name: 'too_old' };
    if (status === 403) return { name: 'not_member' };
    if (status === 404) return { name: 'not_found' };
    return { name: 'no_game', sentence: explainFailure(failure, DATA_FAILED) };
  }
}
