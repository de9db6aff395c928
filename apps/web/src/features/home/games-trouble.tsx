import { RotateCw } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { LastGame } from './last-game.tsx';

const SENTENCE = 'Error fetching games';

type Props = {
  /** There is nothing else to show, not even an older list. */
  is_whole: boolean;
  is_busy: boolean;
  onRetry: () => void;
};

export function GamesTrouble({ is_whole, is_busy, onRetry }: Props) {
  const again = (
    <Button
      size="small"
      variant={is_whole ? 'paper' : 'quiet'}
      icon={<RotateCw aria-hidden="true" />}
      busy={is_busy}
      onClick={onRetry}
    >
      Try Again
    </Button>
  );
  if (!is_whole)
    return (
      <Banner tone="error" actions={again}>
        {SENTENCE}
      </Banner>
    );
  return (
    <div role="alert">
      <LastGame />
      <EmptyState title={SENTENCE} pose="oops" action={again}>
        Your games are safe. The line to them is down.
      </EmptyState>
    </div>
  );
}
