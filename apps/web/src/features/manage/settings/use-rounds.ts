import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { Refused } from '../../../api/failures.ts';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { useShowTab } from '../manage-tabs.tsx';
import { useHostCall } from '../use-host-call.ts';

const notCreated = (unreachable: string) => (error: unknown) =>
  error instanceof Refused ? (error.sentence ?? `Failed to create round: ${error.status}`) : unreachable;
const notEnded = (error: unknown) =>
  error instanceof Refused ? `Failed to end round: ${error.status}` : 'Failed to end round: no connection';

/** The actions of the host. Each shows its own error. */
export function useRounds() {
  const { game_id: id, store } = useLive();
  const round = useGame(({ game }) => game.round_number);
  const { call, is_busy } = useHostCall();
  const showTab = useShowTab();

  const create = (rehydrate: boolean, unreachable: string) =>
    call(
      ROUND_ENDPOINTS.startRound,
      { params: { id }, body: { auto_start: true, rehydrate } },
      notCreated(unreachable),
    );
  const end = (start_new_round: boolean) =>
    call(ROUND_ENDPOINTS.endRound, { params: { id, round }, body: { start_new_round } }, notEnded);

  async function reload(): Promise<void> {
    if (!(await call(ROUND_ENDPOINTS.listRounds, { params: { id } }, () => 'Failed to get rounds'))) return;
    if (!store.getState().view?.rounds.some(({ is_active }) => is_active)) return;
    await call(ROUND_ENDPOINTS.getActiveRound, { params: { id } }, () => 'Failed to get active round');
  }

  const unlessBusy = (action: () => Promise<unknown>) => (): void => {
    if (!is_busy) void action();
  };

  /** Continues on the tab where phrases are called. */
  const thenShowPhrases = (action: () => Promise<boolean>) =>
    unlessBusy(async () => {
      if (await action()) showTab('phrases');
    });

  return {
    is_busy,
    start: thenShowPhrases(() => create(false, 'Failed to start new round')),
    rehydrate: thenShowPhrases(() => create(true, 'Failed to rehydrate game')),
    end: unlessBusy(() => end(false)),
    endAndStart: thenShowPhrases(() => end(true)),
    refresh: unlessBusy(reload),
  };
}
