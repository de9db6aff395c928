import { useOnline } from '../../api/use-online.ts';
import { OFFLINE, UNREADABLE } from '../../recap/recap-words.ts';
import { LoadingFailed } from '../../ui/layout/loading-failed.tsx';

/** In the place of a round that could not be read. */
export function CheckFailed({ is_busy, onRetry }: { is_busy: boolean; onRetry: () => void }) {
  const sentence = useOnline() ? undefined : OFFLINE;
  return <LoadingFailed title={UNREADABLE} sentence={sentence} is_busy={is_busy} onRetry={onRetry} />;
}
