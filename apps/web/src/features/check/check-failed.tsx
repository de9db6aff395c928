import { RotateCw } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useOnline } from '../../ui/layout/use-online.ts';
import { NOT_READ, OFFLINE } from './words.ts';

/** In the place of a round that could not be read. */
export function CheckFailed({ is_busy, onRetry }: { is_busy: boolean; onRetry: () => void }) {
  const is_online = useOnline();
  const again = (
    <Button
      size="small"
      variant="paper"
      icon={<RotateCw aria-hidden="true" />}
      is_busy={is_busy}
      onClick={onRetry}
    >
      Try Again
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState title={NOT_READ} pose="oops" action={again}>
        {is_online ? undefined : OFFLINE}
      </EmptyState>
    </div>
  );
}
