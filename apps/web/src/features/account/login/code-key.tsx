import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../ui/controls/field-message.tsx';

/** The panel weighs as much as the page and few need it, so it comes with the press. */
const fetchTicket = async () => (await import('./code-ticket.tsx')).default;

export type CodeTicket = Awaited<ReturnType<typeof fetchTicket>>;

const fetchAhead = (): void => void fetchTicket().catch(() => undefined);

const FAILED = 'Connection error. Please try again.';

/** Turns into the panel for people with a code and no account. */
export function CodeKey({ onOpen }: { onOpen: (ticket: CodeTicket) => void }) {
  const opening = useCall(async () => onOpen(await fetchTicket()), FAILED);
  return (
    <div>
      <Button
        variant="paper"
        wide
        is_busy={opening.is_busy}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => opening.send()}
      >
        Join with a Code
      </Button>
      <FieldMessage id="code-key-error" error={opening.failure} />
    </div>
  );
}
