import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Ball } from '../../../ui/display/ball.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './card-choice.module.css';
import type { CardToShow } from './replay-cards.ts';

type ChoiceProps = {
  group: string;
  is_chosen: boolean;
  onChoose: () => void;
  ball: ReactNode;
  label: string;
};

function Choice({ group, is_chosen, onChoose, ball, label }: ChoiceProps) {
  return (
    <label className={clsx('row rigid touch gap-4 anchor press pill holds-focus', styles.choice)}>
      <input type="radio" className="unseen" name={group} checked={is_chosen} onChange={onChoose} />
      {ball}
      <bdi className="clip">{label}</bdi>
    </label>
  );
}

type Props = {
  cards: readonly CardToShow[];
  /** The key of the card, or null for the search among all. */
  chosen: string | null;
  has_search: boolean;
  onChoose: (card: CardToShow) => void;
  onSearch: () => void;
};

/** Whose card is shown. */
export function CardChoice({ cards, chosen, has_search, onChoose, onSearch }: Props) {
  const group = useId();
  return (
    <fieldset className="shrink">
      <legend>
        <VisuallyHidden>Card</VisuallyHidden>
      </legend>
      <div className={styles.row}>
        {cards.map((card) => (
          <Choice
            key={card.key}
            group={group}
            is_chosen={card.key === chosen}
            onChoose={() => onChoose(card)}
            ball={<Avatar name={card.name} size={30} className={styles.ball} />}
            label={card.label}
          />
        ))}
        {has_search && (
          <Choice
            group={group}
            is_chosen={chosen === null}
            onChoose={onSearch}
            ball={
              <Ball colour="x" size={30} className={styles.ball}>
                <Search />
              </Ball>
            }
            label="Any card"
          />
        )}
      </div>
    </fieldset>
  );
}
