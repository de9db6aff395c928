import { highestPosition } from '@phrase-bingo/game/rules/game/call-numbers';
import type { ScreenView } from '@phrase-bingo/game/view/screen/screen-view';
import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http/auto-call';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { explainFailure, type FailureWords, failureOf } from '../../../api/failures.ts';
import type { CallInput, Reply } from '../../../api/send.ts';
import { CALL_FAILED } from '../../../live/actions/calls.ts';
import { createClickGuard } from '../../../live/actions/click-guard.ts';
import { REMOTE } from '../../../page-limits.ts';
import { localStore } from '../../../session/browser-store.ts';
import { callAsHost } from './host-session.ts';

const KEY = 'host_keys_of';

/** On for one game at a time on this device: a new game asks again. */
export const areHostKeysOn = (game_id: string): boolean => localStore.read(KEY) === game_id;

export function setHostKeys(game_id: string, is_on: boolean): void {
  if (is_on) localStore.write(KEY, game_id);
  else localStore.remove(KEY);
}

type OwnCall = { phrase_id: string; call_position: number; round_number: number; at: number };

const PAUSE = {
  endpoint: AUTO_CALL_ENDPOINTS.pauseAutoCall,
  failed: () => 'Failed to pause auto-calling',
};
const RESUME = {
  endpoint: AUTO_CALL_ENDPOINTS.resumeAutoCall,
  failed: () => 'Failed to resume auto-calling',
};

type Parts = { view: () => ScreenView | null; say: (failure: string) => void };

/** Whether somebody may have won by a call: then it is taken back with a question, which a big screen does not ask. */
const hasWonSince = ({ winners }: ScreenView, { call_position }: OwnCall): boolean =>
  winners.some((win) => win.call_position === null || win.call_position >= call_position);

/** What the host can do from the keyboard of the screen. Each key does nothing where the server would refuse. */
export function createHostKeys({ view, say }: Parts) {
  const clicks = createClickGuard(({ text }) => say(text));
  let own_call: OwnCall | null = null;
  let is_busy = false;

  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    failed: FailureWords,
  ): Promise<Reply<E> | null> {
    if (is_busy || clicks.isTooFast()) return null;
    clicks.count();
    is_busy = true;
    try {
      return await callAsHost(endpoint, input);
    } catch (error) {
      say(explainFailure(failureOf(error), failed));
      return null;
    } finally {
      is_busy = false;
    }
  }

  async function callNext(): Promise<void> {
    const known = view();
    if (known?.game.state !== 'PLAYING') return;
    const { id: game, round_number } = known.game;
    const body = { after: highestPosition(known.phrases) };
    const reply = await call(PHRASE_ENDPOINTS.callNext, { params: { game }, body }, CALL_FAILED);
    const read = await reply?.readIfAny().catch(() => null);
    if (!read) return;
    const { phrase_id, call_position } = read.data;
    own_call = { phrase_id, call_position, round_number, at: Date.now() };
  }

  /** Only the last call of the round, made here, for a short while. */
  function undoable(known: ScreenView): OwnCall | null {
    if (own_call === null || Date.now() - own_call.at >= REMOTE.undo) return null;
    const is_last =
      own_call.round_number === known.game.round_number &&
      highestPosition(known.phrases) <= own_call.call_position;
    return is_last && !hasWonSince(known, own_call) ? own_call : null;
  }

  async function undo(): Promise<void> {
    const known = view();
    const undone = known && undoable(known);
    if (!known || !undone) return;
    const body = { id: undone.phrase_id, is_called: false };
    const reply = await call(
      PHRASE_ENDPOINTS.callPhrase,
      { params: { game: known.game.id }, body },
      CALL_FAILED,
    );
    if (reply) own_call = null;
  }

  async function pause(): Promise<void> {
    const known = view();
    if (!known?.auto_call_status.is_active) return;
    const { endpoint, failed } = known.auto_call_status.is_running ? PAUSE : RESUME;
    await call(endpoint, { params: { id: known.game.id } }, failed);
  }

  return { call_next: callNext, undo, pause };
}
