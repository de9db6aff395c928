import { ClaimLink } from '../../bingo/claim-link.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './leave-question.module.css';

type Props = { name: string; onLeave: () => void; onClose: () => void };

/** Asked before a guest logs out, because nobody can sign in as a guest again. */
export function LeaveQuestion({ name, onLeave, onClose }: Props) {
  return (
    <Dialog open title="Leave as a guest?" onClose={onClose}>
      <p>
        Without an account nobody can open the cards and wins of <bdi>{name}</bdi> again.
      </p>
      <div className={styles.keys}>
        <ClaimLink wide />
        <Button variant="paper" wide onClick={onLeave}>
          Log Out
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
