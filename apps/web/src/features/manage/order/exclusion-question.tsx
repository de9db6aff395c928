import { ConfirmDialog } from '../settings/confirm-dialog.tsx';
import type { Person } from './use-order-actions.ts';
import { useOrderActions } from './use-order-actions.ts';

export type Exclusion = 'remove' | 'ban';

type Props = { kind: Exclusion; person: Person; onClose: () => void };

/** Asks before somebody is removed or banned. */
export function ExclusionQuestion({ kind, person, onClose }: Props) {
  const actions = useOrderActions();
  return kind === 'remove' ? (
    <ConfirmDialog
      title={`Remove ${person.username}?`}
      confirm="Remove"
      onConfirm={() => void actions.remove(person)}
      onClose={onClose}
    >
      <p>They leave at once and may come back with the link or the code.</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`Ban ${person.username}?`}
      confirm="Ban"
      variant="danger"
      onConfirm={() => void actions.ban(person)}
      onClose={onClose}
    >
      <p>
        They leave at once and cannot come back, not as a guest from the same browser either. You can lift the
        ban here.
      </p>
    </ConfirmDialog>
  );
}
