import { RotateCw } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import styles from './panel-trouble.module.css';

type Props = { what: string; is_busy: boolean; onRetry: () => void };

export function PanelTrouble({ what, is_busy, onRetry }: Props) {
  return (
    <div role="alert" className={styles.trouble}>
      <p>
        <b>{what} took a knock.</b> The rest of the game goes on.
      </p>
      <Button
        size="small"
        variant="paper"
        icon={<RotateCw aria-hidden="true" />}
        busy={is_busy}
        onClick={onRetry}
      >
        Try Again
      </Button>
    </div>
  );
}
