import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import { Zap } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Splash } from '../../ui/display/splash.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import styles from './quick-game.module.css';

type Props = { is_busy: boolean; is_blocked: boolean; failure: string | null; onPress: () => void };

/** Gold stays the same in the dark theme, and so does everything on it. */
export function QuickGame({ is_busy, is_blocked, failure, onPress }: Props) {
  return (
    <div className="stack gap-6">
      <section
        className={clsx('anchor cropped isolate on-gold golden round-7 edge-2', styles.card)}
        data-theme="light"
        aria-labelledby="quick-game"
      >
        <Splash seed="quick" className={styles.ink} />
        <div className={clsx('grid gap-4 leading-13 balance', styles.words)}>
          <h2 id="quick-game" className={styles.title}>
            In a hurry?
          </h2>
          <p>Lucky picks a name and {PHRASES.quick_start_count} phrases, all yours to change.</p>
          <Button
            variant="ink"
            className={styles.key}
            icon={<Zap />}
            disabled={is_blocked}
            is_busy={is_busy}
            onClick={onPress}
          >
            One-Click Game
          </Button>
        </div>
        <Lucky pose="daub-sticker" className={styles.lucky} />
      </section>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </div>
  );
}
