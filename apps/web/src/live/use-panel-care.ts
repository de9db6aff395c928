import { keepPanelError } from '../health/error-log.ts';
import { useLive } from './game-provider.tsx';

/** What a panel of a game page needs when it fails: its error is kept, and the game is read anew. */
export function usePanelCare() {
  const { reload } = useLive();
  return { onError: keepPanelError, onRetry: reload };
}
