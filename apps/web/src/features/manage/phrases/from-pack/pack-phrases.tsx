import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { holdsWords } from '@phrase-bingo/game/rules/search-text';
import { clsx } from 'clsx';
import { Dices, Search, X } from 'lucide-react';
import { useCallback, useDeferredValue, useId, useState } from 'react';
import { chosenWords } from '../../../../packs/chosen-words.ts';
import { addWords } from '../../../../packs/phrase-words.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { useAddMany } from '../setup/use-add-many.ts';
import styles from './pack-phrases.module.css';
import { PhraseCheck } from './phrase-check.tsx';
import { useTicks } from './use-ticks.ts';

/** Enough for the tallest sheet; the others follow without holding up the press. */
const FIRST_ROWS = 20;

type Props = { texts: readonly string[]; language: string; onClose: () => void };

/** The phrases of a pack to choose from, and the keys at the foot of the dialog. */
export function PackPhrases({ texts, language, onClose }: Props) {
  const { rows, there, chosen, isTicked, places_left, draw_count, tick, draw, clear } = useTicks(texts);
  const { send, is_busy, failure, forget } = useAddMany(onClose);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const ready = useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
  const sum_id = useId();

  const found = wanted.trim() === '' ? ready : ready.filter(({ text }) => holdsWords(text, wanted));
  const full_id = places_left === 0 ? sum_id : undefined;
  const drawAnew = () => {
    setSearch('');
    forget();
    draw();
  };
  const clearAll = () => {
    forget();
    clear();
  };
  /** The same function at every drawing, as the rows need it. */
  const tickOne = useCallback(
    (key: string, is_ticked: boolean) => {
      forget();
      tick(key, is_ticked);
    },
    [forget, tick],
  );

  return (
    <>
      <div className="cluster gap-5">
        <Button size="small" variant="paper" icon={<Dices />} disabled={draw_count === 0} onClick={drawAnew}>
          Draw {Math.max(draw_count, 1)} at random
        </Button>
        <Button size="small" variant="paper" icon={<X />} onClick={clearAll}>
          Clear
        </Button>
      </div>
      {rows.length > PHRASES.max && (
        <TextField
          type="search"
          label={<VisuallyHidden>Search phrases</VisuallyHidden>}
          className={styles.search}
          placeholder="Search phrases"
          trailing={<Search size={20} />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul aria-label="Phrases of the pack" lang={language} className={styles.list}>
        {found.map((row) => (
          <PhraseCheck
            key={row.key}
            row={row}
            is_ticked={isTicked(row.key)}
            is_there={there.has(row.key)}
            full_id={full_id}
            onTick={tickOne}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="soft">No phrase matches.</p>}
      <div className={clsx('grid gap-5', styles.foot)}>
        <FieldMessage id={`${sum_id}-error`} error={failure} />
        <p id={sum_id} role="status" className="strong leading-12 digits">
          {chosenWords(chosen.length, places_left)}
        </p>
        <div className="grid fit-then-fill gap-6">
          <Button variant="paper" onClick={onClose}>
            Cancel
          </Button>
          <Button is_busy={is_busy} disabled={chosen.length === 0} onClick={() => send(chosen)}>
            {addWords(chosen.length)}
          </Button>
        </div>
      </div>
    </>
  );
}
