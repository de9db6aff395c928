import { CircleAlert, RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLive } from '../../../live/game-provider.tsx';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import styles from './entry.module.css';

/** The game could not be read; it may be at the next try. */
export function PlayFailed({ sentence }: { sentence: string }) {
  const { retry } = useLive();
  const navigate = useNavigate();
  return (
    <div className={styles.generate}>
      <Lucky pose="oops" width={170} />
      <Banner tone="error" icon={<CircleAlert aria-hidden="true" />}>
        {sentence}
      </Banner>
      <Button wide icon={<RotateCw aria-hidden="true" />} onClick={() => void retry()}>
        Try Again
      </Button>
      <Button wide variant="paper" onClick={() => void navigate(PATHS.home)}>
        Return to Home
      </Button>
    </div>
  );
}
