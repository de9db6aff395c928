import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { moreNearMisses, nearMissWords, SO_CLOSE, YOU } from '../../recap/recap-words.ts';
import { phraseOf } from '../../recap/step-words.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { LedBy } from './led-by.tsx';
import styles from './near-misses.module.css';

/** Who was one call away at the end. */
export function NearMisses({ recap }: { recap: Recap }) {
  const { near_misses, more_near_misses, cards } = recap;
  if (cards < 2 || near_misses.length === 0) return null;
  return (
    <Panel title={SO_CLOSE}>
      <ol className={styles.list}>
        {near_misses.map(({ username, is_me, pattern, sid, waited }, index) => {
          const words = nearMissWords({ username, is_me, pattern, phrase: phraseOf(recap, sid), waited });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes
            <li key={index} className={clsx(styles.row, is_me && styles.me)}>
              <Avatar name={username} size={40} />
              <span className={styles.words}>
                <LedBy lead={is_me ? YOU : username}>{words}</LedBy>
              </span>
            </li>
          );
        })}
      </ol>
      {more_near_misses > 0 && <p className={styles.more}>{moreNearMisses(more_near_misses)}</p>}
    </Panel>
  );
}
