import { SCREEN_ENDPOINTS } from '@phrase-bingo/game/wire/http/screen';
import { useLive } from '../../../../../live/game-provider.tsx';
import { useLinkQuery } from '../../../big-screen/use-link-query.ts';
import { useHostCall } from '../../../use-host-call.ts';

const REPEAT_FAILED = 'Failed to repeat the call';

/** The big screen of the game, read while the tab is seen. A failure leaves what was known. */
export function useBigScreen(is_seen: boolean) {
  const { game_id } = useLive();
  const { call, is_busy } = useHostCall();
  const params = { id: game_id };
  const { data: link, refetch } = useLinkQuery(game_id, is_seen);

  /** It changes nothing in the game, so there is nothing to catch up with. */
  async function sayAgain(): Promise<void> {
    const is_said = await call(SCREEN_ENDPOINTS.repeatOnScreen, { params }, REPEAT_FAILED, async () => null);
    if (!is_said) void refetch();
  }

  return {
    /** Null until it is known. */
    is_connected: link === undefined ? null : (link?.is_open ?? false),
    /** Null while no link is active. */
    sayAgain: link ? () => void sayAgain() : null,
    is_saying: is_busy,
  };
}

export type BigScreen = ReturnType<typeof useBigScreen>;
