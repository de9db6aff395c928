import { anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { packPhrase } from '@phrase-bingo/game/rules/packs/pack-phrase';
import { clsx } from 'clsx';
import { Search, Upload } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { AddPhrase } from '../../../packs/phrase-list/add-phrase.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { placesWith } from './draft.ts';
import { PhraseRows } from './phrase-rows.tsx';
import styles from './phrases-panel.module.css';
import type { PhraseListState } from './use-phrase-list.ts';
import type { Trouble } from './use-saving.ts';

type ListFault = Extract<Trouble, { kind: 'fault' }>;

/** Shorter lists are seen at a glance. */
const SEARCHED_FROM = 10;

type AddProps = {
  field: RefObject<HTMLInputElement | null>;
  language: string;
  list: PhraseListState;
  fault: ListFault | null;
  onImport: (given: string) => void;
};

/** Adds to the draft. A paste of several lines is an import. */
function AddToDraft({ field, language, list, fault, onImport }: AddProps) {
  const { text, refusal } = list.adding;
  const [added, setAdded] = useState('');
  useEffect(() => {
    if (fault !== null) field.current?.focus();
  }, [fault, field]);
  return (
    <AddPhrase
      field={field}
      label="Add a phrase"
      lang={language}
      text={text}
      error={refusal === null ? fault?.sentence : anyRefusalMessage(refusal)}
      look={{ variant: 'paper' }}
      className={styles.add}
      onType={list.typeNew}
      onAdd={() => setAdded(list.add() ? packPhrase(text) : '')}
      onPasteMany={onImport}
      added={
        added !== '' && (
          <span className={styles.added}>
            Added: <bdi lang={language}>{added}</bdi>
          </span>
        )
      }
    />
  );
}

type Props = {
  phrases: readonly string[];
  language: string;
  list: PhraseListState;
  fault: ListFault | null;
  is_inert: boolean;
  /** Gets what the import starts with. */
  onImport: (given: string) => void;
};

export function PhrasesPanel({ phrases, language, list, fault, is_inert, onImport }: Props) {
  const id = useId();
  const add_field = useRef<HTMLInputElement>(null);
  const search_field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  /** The letter is drawn first, the rows after it. */
  const wanted = useDeferredValue(search.trim());
  const is_searched = wanted !== '';
  const found = useMemo(
    () => (is_searched ? placesWith(phrases, wanted) : null),
    [is_searched, phrases, wanted],
  );
  const count = phrases.length;
  /** What is wrong with one phrase shows at its row. */
  const list_fault = fault?.part === 'phrases' && (fault.at?.place ?? null) === null ? fault : null;
  return (
    <section className={clsx('pad-10 panel edge', styles.panel)} aria-labelledby={id} inert={is_inert}>
      <div className={clsx('row wrap spread', styles.head)}>
        <h2 id={id} className={styles.title}>
          Phrases{' '}
          <span className={clsx('semi soft', styles.count)}>
            {count} of {PACK.phrases_max}
          </span>
        </h2>
        <Button size="small" variant="paper" icon={<Upload />} onClick={() => onImport('')}>
          Import
        </Button>
      </div>
      <AddToDraft field={add_field} language={language} list={list} fault={list_fault} onImport={onImport} />
      {(count >= SEARCHED_FROM || search !== '') && (
        <TextField
          ref={search_field}
          type="search"
          label={<VisuallyHidden>Find a phrase</VisuallyHidden>}
          className={styles.search}
          placeholder="Find a phrase"
          dir="auto"
          autoComplete="off"
          trailing={<Search size={20} />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <p role="status" className={clsx('size-14 soft', styles.found)}>
        {found !== null && (found.size === 1 ? '1 phrase found' : `${found.size} phrases found`)}
      </p>
      {count === 0 && <p className={styles.empty}>Type one, paste a list, or import a file.</p>}
      <PhraseRows
        phrases={phrases}
        language={language}
        found={found}
        list={list}
        onLost={() => (search_field.current ?? add_field.current)?.focus()}
      />
    </section>
  );
}
