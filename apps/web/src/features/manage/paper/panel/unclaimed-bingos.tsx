import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useGame } from '../../../../live/game-store.ts';
import { sinceCall } from './panel-words.ts';
import styles from './paper-panel.module.css';
import { unclaimedBingos } from './unclaimed.ts';

type Props = { cards: readonly PaperCard[] };

function List({ cards }: Props) {
  const phrases = useGame((view) => view.phrases);
  const config = useGame(({ game }) => game.pattern_config);
  const bingos = unclaimedBingos(cards, phrases, config);
  if (bingos.length === 0) return <p className={styles.soft}>None right now.</p>;
  return (
    <ol>
      {bingos.map(({ number, call_position }) => (
        <li key={number} className={styles.bingo}>
          {sinceCall(number, call_position)}
        </li>
      ))}
    </ol>
  );
}

/** For the eyes of the host, so it opens only by a press. */
export function UnclaimedBingos({ cards }: Props) {
  const [is_open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.unclaimed}>
      <h3 className={styles.fold}>
        <button
          type="button"
          className={styles.fold_key}
          aria-expanded={is_open}
          aria-controls={id}
          onClick={() => setOpen(!is_open)}
        >
          Bingos nobody has claimed
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </button>
      </h3>
      <div id={id} hidden={!is_open}>
        {is_open && <List cards={cards} />}
      </div>
    </div>
  );
}
