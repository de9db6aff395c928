import { ConfirmDialog } from '../settings/confirm-dialog.tsx';
import type { OrderActions, Person } from './use-order-actions.ts';

export type Exclusion = 'remove' | 'ban';

type Props = { kind: Exclusion; person: Person; actions: OrderActions; onClose: () => void };

/** Asks before somebody is removed or banned. */
export function ExclusionQuestion({ kind, person, actions, onClose }: Props) {
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
