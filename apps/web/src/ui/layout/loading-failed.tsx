import { RotateCw } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../display/empty-state.tsx';
import { Banner } from '../overlays/banner.tsx';

type Props = {
  title: string;
  /** What is known of it, or a word of comfort. */
  sentence?: string | undefined;
  /** There is something older to show. */
  is_partly?: boolean;
  is_busy: boolean;
  onRetry: () => void;
};

/** In the place of what could not be loaded, or above what is known of it. */
export function LoadingFailed({ title, sentence, is_partly = false, is_busy, onRetry }: Props) {
  const again = (
    <Button
      size="small"
      variant={is_partly ? 'quiet' : 'paper'}
      icon={<RotateCw />}
      is_busy={is_busy}
      onClick={onRetry}
    >
      Try Again
    </Button>
  );
  if (is_partly)
    return (
      <Banner tone="error" actions={again}>
        {title}
      </Banner>
    );
  return (
    <div role="alert">
      <EmptyState title={title} pose="oops" action={again}>
        {sentence}
      </EmptyState>
    </div>
  );
}
