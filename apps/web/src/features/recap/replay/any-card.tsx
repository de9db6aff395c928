import { holdsWords } from '@phrase-bingo/game/rules/search-text';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { RotateCw, Search } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../../api/queries.ts';
import { andMore } from '../../../text/round-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './any-card.module.css';
import { anyCardsQuery } from './any-cards.ts';
import type { CardToShow } from './replay-cards.ts';

/** More names are found by a longer search. */
const NAMES = 6;

type Props = {
  recap: Recap;
  game_id: string;
  shown: string | null;
  onShow: (card: CardToShow) => void;
};

function Found({ cards, shown, onShow }: { cards: readonly CardToShow[] } & Pick<Props, 'shown' | 'onShow'>) {
  const more = cards.length - NAMES;
  return (
    <>
      <ul className={clsx('cluster gap-4', styles.names)} aria-label="Players with a card">
        {cards.slice(0, NAMES).map((card) => (
          <li key={card.key}>
            <button
              type="button"
              className={clsx(
                'row at-most-full touch gap-4 semi leading-12 text-start break press well pill',
                styles.name,
              )}
              aria-pressed={card.key === shown}
              onClick={() => onShow(card)}
            >
              <Avatar name={card.name} size={30} />
              <bdi>{card.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{andMore(more)}</p>}
    </>
  );
}

/** For the host: the card of anybody, found by name. */
export function AnyCard({ recap, game_id, shown, onShow }: Props) {
  const { data, error, isFetching, refetch } = useQuery(anyCardsQuery(game_id, recap));
  const [search, setSearch] = useState('');
  if (data === undefined && error !== null && !isFetching)
    return (
      <div role="alert" className={clsx('grid gap-6', styles.failed)}>
        <p>The cards could not be read.</p>
        <Button size="small" variant="paper" icon={<RotateCw />} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  if (data === undefined)
    return (
      <div role="status">
        <VisuallyHidden>Loading the cards</VisuallyHidden>
        <Skeleton shape="block" width="100%" height={110} />
      </div>
    );
  const found = data.filter(({ name }) => holdsWords(name, search));
  return (
    <div className="grid gap-6">
      <TextField
        type="search"
        label="Search players"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        trailing={<Search />}
        autoComplete="off"
        spellCheck={false}
      />
      <Found cards={found} shown={shown} onShow={onShow} />
      <p role="status" className={styles.nobody}>
        {search.trim() !== '' && found.length === 0 && 'Nobody by that name.'}
      </p>
    </div>
  );
}
