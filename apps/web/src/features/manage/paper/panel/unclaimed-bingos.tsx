import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { clsx } from 'clsx';
import { useGame } from '../../../../live/game-store.ts';
import { Disclosure } from '../../../../ui/layout/disclosure.tsx';
import { sinceCall } from './panel-words.ts';
import styles from './paper-panel.module.css';
import { unclaimedBingos } from './unclaimed.ts';

type Props = { cards: readonly PaperCard[] };

function List({ cards }: Props) {
  const phrases = useGame((view) => view.phrases);
  const config = useGame(({ game }) => game.pattern_config);
  const bingos = unclaimedBingos(cards, phrases, config);
  if (bingos.length === 0) return <p className="small leading-135 soft">None right now.</p>;
  return (
    <ol>
      {bingos.map(({ number, call_position }) => (
        <li key={number} className={clsx('strong digits', styles.bingo)}>
          {sinceCall(number, call_position)}
        </li>
      ))}
    </ol>
  );
}

/** For the eyes of the host, so it opens only by a press. */
export const UnclaimedBingos = ({ cards }: Props) => (
  <div className={styles.unclaimed}>
    <Disclosure title="Bingos nobody has claimed" heading="h3" className={styles.fold}>
      <List cards={cards} />
    </Disclosure>
  </div>
);
