import { ArrowDownWideNarrow, Search } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import styles from './player-list.module.css';

/** A list that fits on a screen is searched by eye. */
const MANY = 8;

type Props = {
  count: number;
  found: number;
  search: string;
  onSearch: (search: string) => void;
  /** Brings the rows into the order of now, when it was held back. */
  onSort: (() => void) | null;
};

export function PlayersHead({ count, found, search, onSearch, onSort }: Props) {
  const is_searched = search.trim() !== '';
  return (
    <div className={styles.head}>
      {(count >= MANY || is_searched) && (
        <TextField
          type="search"
          label="Search players"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          trailing={<Search aria-hidden="true" />}
          autoComplete="off"
          spellCheck={false}
          className={styles.search}
        />
      )}
      <p className={styles.found} role="status">
        {is_searched && (found === 0 ? 'Nobody by that name.' : `${found} of ${count}`)}
      </p>
      {onSort && (
        <Button variant="paper" size="small" icon={<ArrowDownWideNarrow />} onClick={onSort}>
          Sort again
        </Button>
      )}
    </div>
  );
}
