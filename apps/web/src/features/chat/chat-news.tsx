import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { useMessagesSince } from './use-messages-since.ts';

const LATEST = 3;

/** Reads out what others say from now on, but neither what was said before nor times and receipts that change. */
export function ChatNews({ is_shown }: { is_shown: boolean }) {
  const news = useMessagesSince(!is_shown);
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-relevant="additions">
        {news.slice(-LATEST).map(({ id, username, content }) => (
          <span key={id}>{`${username}: ${content}`}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
