import { Button } from '../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../ui/controls/field-message.tsx';
import { useSending } from '../use-sending.ts';

/** The panel weighs as much as the page and few need it, so it comes with the press. */
const fetchTicket = async () => (await import('./code-ticket.tsx')).default;

export type CodeTicket = Awaited<ReturnType<typeof fetchTicket>>;

const fetchAhead = (): void => void fetchTicket().catch(() => undefined);

const FAILED = 'Connection error. Please try again.';

/** Turns into the panel for people with a code and no account. */
export function CodeKey({ onOpen }: { onOpen: (ticket: CodeTicket) => void }) {
  const opening = useSending(async () => onOpen(await fetchTicket()));
  return (
    <div>
      <Button
        variant="paper"
        wide
        is_busy={opening.is_busy}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => opening.send(undefined)}
      >
        Join with a Code
      </Button>
      <FieldMessage id="code-key-error" error={opening.failure && FAILED} />
    </div>
  );
}
