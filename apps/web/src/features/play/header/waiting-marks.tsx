import { CloudUpload } from 'lucide-react';
import { useGameState } from '../../../live/use-game.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';

/** How many marks wait for the network; the header has little room for words. */
export function WaitingMarks() {
  const count = useGameState(({ waiting }) => waiting.size);
  const words = count === 1 ? 'mark waiting' : 'marks waiting';
  return (
    <span role="status" title={count > 0 ? `${count} ${words}` : undefined}>
      {count > 0 && (
        <Badge icon={<CloudUpload aria-hidden="true" />}>
          {count}
          <VisuallyHidden> {words}</VisuallyHidden>
        </Badge>
      )}
    </span>
  );
}
