import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { PlainLayout } from '../pages/plain-layout.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Lucky } from '../ui/display/lucky.tsx';
import { endFirstView } from '../ui/layout/first-view.ts';
import styles from './error-screen.module.css';

const TITLE = 'Something went wrong';

type Props = { error_id: string; onTryAgain: () => void };

/** Replaces a screen that failed, so it needs neither the router nor any data. */
export function ErrorScreen({ error_id, onTryAgain }: Props) {
  useLayoutEffect(endFirstView, []);

  useEffect(() => {
    document.title = `${TITLE} · Phrase Bingo`;
  }, []);

  return (
    <PlainLayout>
      <Lucky pose="oops" className={styles.lucky} />
      <div role="alert">
        <h1 className={styles.title}>{TITLE}</h1>
      </div>
      <p className={clsx('soft balance', styles.line)}>
        Lucky took a knock, but your game data is safe. Every daub is where you left it.
      </p>
      <div className="cluster justify-centre gap-6">
        <Button icon={<RotateCw />} onClick={onTryAgain}>
          Try Again
        </Button>
        <Button variant="paper" onClick={() => location.reload()}>
          Refresh Page
        </Button>
      </div>
      <p className="soft digits">Error id {error_id}</p>
    </PlainLayout>
  );
}
