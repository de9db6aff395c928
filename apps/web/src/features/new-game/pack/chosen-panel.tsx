import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import { Dices, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { chosenWords } from '../../../packs/chosen-words.ts';
import { drawPhrases } from '../../../packs/draw-phrases.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './chosen-panel.module.css';
import type { ChosenPack, PackChoice } from './use-pack-choice.ts';

type ListProps = { pack: ChosenPack; onChange: (drawn: readonly string[]) => void };

/** Swapping keeps the place in the list and with it the focus, so rows are named by their place. */
function DrawnList({ pack, onChange }: ListProps) {
  const { drawn, phrases } = pack;
  const [said, setSaid] = useState('');
  const others = phrases.filter((text) => !drawn.includes(text));

  const swap = (place: number) => {
    const [other] = drawPhrases(others, 1);
    if (other === undefined) return;
    setSaid(other);
    onChange(drawn.with(place, other));
  };

  return (
    <>
      <ul className={styles.drawn}>
        {drawn.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a swap changes the text of a place
          <li key={place} className={clsx('row gap-5 leading-125', styles.row)}>
            <span className={clsx('fill break', styles.text)} dir="auto" lang={pack.language}>
              {text}
            </span>
            <button
              type="button"
              className={styles.swap}
              aria-label={`Swap: ${text}`}
              disabled={others.length === 0}
              onClick={() => swap(place)}
            >
              Swap
            </button>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status" lang={pack.language}>
          {said}
        </span>
      </VisuallyHidden>
    </>
  );
}

function HandList({ pack, onChange }: ListProps) {
  const { drawn, phrases, language } = pack;
  const is_full = drawn.length >= PHRASES.max;
  const tick = (text: string, is_ticked: boolean) =>
    onChange(phrases.filter((one) => (one === text ? is_ticked : drawn.includes(one))));
  return (
    <ul className={styles.drawn} lang={language}>
      {phrases.map((text) => {
        const is_ticked = drawn.includes(text);
        return (
          <li key={text} className={clsx('row gap-5 leading-125', styles.row)}>
            <label className={clsx('row fill gap-6 press', styles.choice)}>
              <input
                type="checkbox"
                checked={is_ticked}
                disabled={is_full && !is_ticked}
                onChange={(event) => tick(text, event.target.checked)}
              />
              <span className={clsx('fill break', styles.text)} dir="auto">
                {text}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

type Props = { pack: ChosenPack; choice: PackChoice; onRemove: () => void };

/** The phrases the new game will have, drawn or picked by hand. */
export function ChosenPanel({ pack, choice, onRemove }: Props) {
  const [is_by_hand, setByHand] = useState(false);
  const List = is_by_hand ? HandList : DrawnList;
  const count = pack.drawn.length;
  const drawAgain = () => {
    setByHand(false);
    choice.drawAgain();
  };
  return (
    <div className={clsx('stack gap-5 well round-6 edge', styles.chosen)}>
      <div className={clsx('row', styles.head)}>
        <div className="fill">
          <h3 className={styles.name} dir="auto" lang={pack.language}>
            {pack.name}
          </h3>
          <p role="status" className="above-2 small leading-12 soft digits">
            {is_by_hand
              ? chosenWords(count, PHRASES.max - count)
              : `${count} of ${pack.phrases.length} drawn`}
          </p>
        </div>
        <Button size="small" variant="quiet" className={styles.remove} onClick={onRemove}>
          Remove pack
        </Button>
      </div>
      {count < PHRASES.playable_needed && (
        <p className="small semi leading-125">
          {count} of {PHRASES.playable_needed} phrases. You can add more later.
        </p>
      )}
      <div className={clsx('cluster gap-4', styles.keys)}>
        <Button size="small" variant="paper" icon={<Dices />} onClick={drawAgain}>
          Draw again
        </Button>
        <Button
          size="small"
          variant={is_by_hand ? 'ink' : 'paper'}
          icon={<ListChecks />}
          aria-pressed={is_by_hand}
          onClick={() => setByHand(!is_by_hand)}
        >
          Pick by hand
        </Button>
      </div>
      <div className={styles.list}>
        <List pack={pack} onChange={choice.change} />
      </div>
    </div>
  );
}
