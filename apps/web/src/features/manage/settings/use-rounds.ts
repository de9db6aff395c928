import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/use-game.ts';
import { useShowTab } from '../manage-tabs.tsx';
import { useHostCall } from '../use-host-call.ts';

const NOT_CREATED = (status: number) => `Failed to create round: ${status}`;
const NOT_ENDED = {
  refused: (status: number) => `Failed to end round: ${status}`,
  unreachable: 'Failed to end round: no connection',
  is_plain: true,
};

const inWords = (words: string) => ({ refused: words, unreachable: words, is_plain: true });

/** What the host does with rounds; each tells its failure. */
export function useRounds() {
  const { game_id: id, store } = useLive();
  const round = useGame(({ game }) => game.round_number);
  const { call, is_busy } = useHostCall();
  const showTab = useShowTab();

  const create = (rehydrate: boolean, unreachable: string) =>
    call(
      ROUND_ENDPOINTS.startRound,
      { params: { id }, body: { auto_start: true, rehydrate } },
      { refused: NOT_CREATED, unreachable },
    );
  const end = (start_new_round: boolean) =>
    call(ROUND_ENDPOINTS.endRound, { params: { id, round }, body: { start_new_round } }, NOT_ENDED);

  async function readAnew(): Promise<void> {
    if (!(await call(ROUND_ENDPOINTS.listRounds, { params: { id } }, inWords('Failed to get rounds'))))
      return;
    if (!store.getState().view?.rounds.some(({ is_active }) => is_active)) return;
    await call(ROUND_ENDPOINTS.getActiveRound, { params: { id } }, inWords('Failed to get active round'));
  }

  const once = (work: () => Promise<unknown>) => (): void => {
    if (!is_busy) void work();
  };

  /** A new round goes on where it is called. */
  const begun = (work: () => Promise<boolean>) =>
    once(async () => {
      if (await work()) showTab('phrases');
    });

  return {
    is_busy,
    start: begun(() => create(false, 'Failed to start new round')),
    rehydrate: begun(() => create(true, 'Failed to rehydrate game')),
    end: once(() => end(false)),
    endAndStart: begun(() => end(true)),
    refresh: once(readAnew),
  };
}
