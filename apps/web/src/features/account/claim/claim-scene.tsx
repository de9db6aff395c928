import { xpPercentage } from '@phrase-bingo/game/rules/accounts/progress';
import type { Profile } from '@phrase-bingo/game/wire/account';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { GuestBadge } from '../../../bingo/guest-badge.tsx';
import { Ball } from '../../../ui/display/ball.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { Splash } from '../../../ui/display/splash.tsx';
import styles from './claim-scene.module.css';

type Earned = Pick<Profile, 'level' | 'xp' | 'xp_for_next_level'>;

type Props = {
  name: ReactNode;
  /** Null until it is known. */
  earned: Earned | null;
};

/** The golden scene with what is to be kept: the guest's card, and Lucky with the cup. Only the logo is read out. */
export function ClaimScene({ name, earned }: Props) {
  return (
    <div className={clsx('anchor cropped isolate night golden', styles.scene)} data-theme="light">
      <Splash seed="keep" className={styles.ink} />
      <Logo className={styles.logo} />
      <div className={styles.trophy} aria-hidden="true">
        <div className={clsx('edge', styles.card)}>
          <Splash seed="card of honour" className={styles.card_ink} />
          <p className={clsx('cropped break', styles.name)}>{name}</p>
          <GuestBadge is_filled />
          {earned && (
            <>
              <Ball colour="n" plate className={styles.level}>
                {String(earned.level)}
              </Ball>
              <div className={styles.progress}>
                <i style={{ inlineSize: `${xpPercentage(earned)}%` }} />
              </div>
              <p className={styles.words}>Level {earned.level}</p>
            </>
          )}
        </div>
        <Lucky pose="keep-sticker" className={styles.lucky} />
      </div>
    </div>
  );
}
