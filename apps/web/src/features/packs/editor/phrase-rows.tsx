import { anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { Fragment, memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { DeletedRow } from '../../../packs/phrase-list/deleted-row.tsx';
import { EditForm } from '../../../ui/controls/edit-form.tsx';
import { iconButtonClass } from '../../../ui/controls/icon-button.tsx';
import { useNear } from '../../../ui/layout/use-near.ts';
import { lengthOf } from './draft.ts';
import styles from './phrase-rows.module.css';
import type { Deleted, Editing, PhraseListState } from './use-phrase-list.ts';

type EditRowProps = {
  editing: Editing;
  language: string;
  onType: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** A phrase open for editing, in its place in the list. */
function EditRow({ editing: { place, text, refusal }, ...form }: EditRowProps) {
  return (
    <li className={clsx('grid align-start gap-6 rule-above', styles.editing)} data-place={place}>
      <span className={styles.number} aria-hidden="true">
        {place + 1}
      </span>
      <EditForm
        {...form}
        label={`Phrase ${place + 1}`}
        text={text}
        error={refusal && anyRefusalMessage(refusal)}
        remark={`${lengthOf(text)}/${PACK.phrase_max}`}
      />
    </li>
  );
}

const PENCIL = <Pencil size={20} />;
const BIN = <Trash2 size={20} />;

type RowProps = {
  place: number;
  /** How many phrases are shown, and which of them it is. */
  size: number;
  position: number;
  text: string;
  language: string;
  onEdit: (place: number) => void;
  onDelete: (place: number) => void;
};

/** A pack has up to 200 of them: no state, no effects, and nothing is drawn again unless it changes. */
const PhraseRow = memo(function PhraseRow({ place, size, position, ...row }: RowProps) {
  const { text, language, onEdit, onDelete } = row;
  return (
    <li
      className={clsx('grid align-centre gap-6 rule-above', styles.row)}
      aria-setsize={size}
      aria-posinset={position}
      data-place={place}
    >
      <span className={styles.number} aria-hidden="true">
        {place + 1}
      </span>
      <p className={styles.text} dir="auto" lang={language}>
        {text}
      </p>
      <span className={clsx('flex soft', styles.tools)}>
        <button
          type="button"
          className={iconButtonClass()}
          aria-label={`Edit: ${text}`}
          onClick={() => onEdit(place)}
        >
          {PENCIL}
        </button>
        <button
          type="button"
          className={iconButtonClass()}
          aria-label={`Delete: ${text}`}
          onClick={() => onDelete(place)}
        >
          {BIN}
        </button>
      </span>
    </li>
  );
});

/** What a slow phone draws at once. */
const SCREENFUL = 10;

/** At the end of the rows that are drawn; more are drawn when it comes near. */
function EndOfRows({ onNear }: { onNear: () => void }) {
  const { ref, is_near } = useNear<HTMLLIElement>();
  const draw = useEffectEvent(onNear);
  useEffect(() => {
    if (is_near) draw();
  }, [is_near]);
  return <li ref={ref} className={styles.end} aria-hidden="true" />;
}

/** Functions that stay the same while what they call changes, so that rows are not drawn again. */
function useSteadyKeys(list: PhraseListState) {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const [keys] = useState(() => ({
    edit: (place: number) => latest.current.edit(place),
    remove: (place: number) => latest.current.remove(place),
  }));
  return keys;
}

type Props = {
  phrases: readonly string[];
  language: string;
  /** The places that are found; null while nothing is searched. */
  found: ReadonlySet<number> | null;
  list: PhraseListState;
  /** The row that should have the focus is not shown. */
  onLost: () => void;
};

/** The phrases of a pack, one per row. */
export function PhraseRows({ phrases, language, found, list, onLost }: Props) {
  const { editing, deleted } = list;
  const places = [...phrases.keys()].filter(
    (place) => found === null || found.has(place) || place === editing?.place,
  );
  const [rows_drawn, setRowsDrawn] = useState({ found, count: SCREENFUL });
  /** Begins anew with each search. What is open is always drawn. */
  const drawn = Math.max(
    rows_drawn.found === found ? rows_drawn.count : SCREENFUL,
    editing === null ? 0 : places.indexOf(editing.place) + 1,
  );
  const { edit, remove } = useSteadyKeys(list);
  const rows = useRef<HTMLOListElement>(null);
  const returns_to = useRef<number | null>(null);

  // When a phrase is closed, comes back or is given up, a row has the focus, unless something else has taken it. Without
  // that row it is the field above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phrase that comes back changes nothing but the list
  useEffect(() => {
    const place = returns_to.current;
    returns_to.current = editing?.place ?? null;
    if (place === null || editing !== null || document.activeElement !== document.body) return;
    const row = rows.current?.querySelector<HTMLElement>(`[data-place="${place}"] button`);
    if (row) row.focus();
    else onLost();
  }, [editing, deleted, phrases]);

  /** The row that follows the deleted one. */
  const next_place = deleted ? places.find((place) => place >= deleted.place) : undefined;

  const undo = (back: Deleted) => {
    if (list.undo(back)) returns_to.current = back.place;
  };
  const dismiss = () => {
    returns_to.current = next_place ?? places.at(-1) ?? 0;
    list.dismiss();
  };
  const deleted_row = deleted && (
    <DeletedRow
      key={`deleted ${deleted.text}`}
      text={deleted.text}
      language={language}
      onUndo={() => undo(deleted)}
      onDismiss={dismiss}
    />
  );
  return (
    <ol ref={rows} className={styles.rows} aria-label="Phrases">
      {places.slice(0, drawn).map((place, index) => (
        <Fragment key={phrases[place]}>
          {place === next_place && deleted_row}
          {editing?.place === place ? (
            <EditRow
              editing={editing}
              language={language}
              onType={list.typeEdit}
              onSave={() => void list.settle()}
              onCancel={list.cancelEdit}
            />
          ) : (
            <PhraseRow
              place={place}
              size={places.length}
              position={index + 1}
              text={phrases[place] ?? ''}
              language={language}
              onEdit={edit}
              onDelete={remove}
            />
          )}
        </Fragment>
      ))}
      {drawn < places.length && (
        <EndOfRows key={drawn} onNear={() => setRowsDrawn({ found, count: drawn + SCREENFUL })} />
      )}
      {next_place === undefined && deleted_row}
    </ol>
  );
}
