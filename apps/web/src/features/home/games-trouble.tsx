import { RotateCw } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
