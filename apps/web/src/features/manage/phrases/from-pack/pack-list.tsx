import { holdsWords } from '@phrase-bingo/game/rules/search-text';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useQuery } from '../../../../api/queries.ts';
import { ownPacksQuery, shelfQuery } from '../../../../packs/pack-queries.ts';
import { PackRow } from '../../../../packs/pack-row.tsx';
import { phraseWords } from '../../../../packs/phrase-words.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { Spinner } from '../../../../ui/display/spinner.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import styles from './pack-list.module.css';

/** A pack of the list. The key is the id of an own pack, or the name of a built-in one. */
export type ListedPack = {
  is_own: boolean;
  key: string;
  name: string;
  emoji: string;
  language: string;
  phrase_count: number;
  sample: readonly string[];
};

type RowProps = { pack: ListedPack; is_back: boolean; onChoose: () => void };

function PackButton({ pack, is_back, onChoose }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);

  // Whoever comes back from a pack goes on where they left the list.
  useEffect(() => {
    if (is_back) button.current?.focus();
  }, [is_back]);

  return (
    <li className={styles.row}>
      <button
        ref={button}
        type="button"
        className={clsx(
          'grid fit-then-fill align-centre full-width gap-7 text-start press bare round-5',
          styles.pack,
        )}
        onClick={onChoose}
      >
        <PackRow pack={pack} facts={phraseWords(pack.phrase_count)} sample={pack.sample} />
      </button>
    </li>
  );
}

type GroupProps = {
  title: string;
  /** Undefined while they are being read. */
  packs: readonly ListedPack[] | undefined;
  has_failed: boolean;
  none: string;
  search: string;
  back_to: string | null;
  onAgain: () => void;
  onChoose: (pack: ListedPack) => void;
};

function PackGroup({ title, packs, has_failed, none, search, back_to, onAgain, onChoose }: GroupProps) {
  const id = useId();
  const found = packs?.filter(({ name }) => holdsWords(name, search));
  return (
    <section aria-labelledby={id} className="stack gap-2">
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {!packs && !has_failed && <Spinner label="Reading packs" />}
      {!packs && has_failed && (
        <>
          <FieldMessage id={`${id}-error`} error="The packs could not be read." />
          <Button size="small" variant="paper" className={styles.again} onClick={onAgain}>
            Try again
          </Button>
        </>
      )}
      {found?.length === 0 && (
        <p className="pad-block-4 soft">{packs?.length === 0 ? none : 'No pack matches.'}</p>
      )}
      <ul>
        {found?.map((pack) => (
          <PackButton
            key={pack.key}
            pack={pack}
            is_back={pack.key === back_to}
            onChoose={() => onChoose(pack)}
          />
        ))}
      </ul>
    </section>
  );
}

type Props = {
  search: string;
  onSearch: (search: string) => void;
  /** The pack that was looked at last. */
  back_to: string | null;
  onChoose: (pack: ListedPack) => void;
};

export function PackList({ search, onSearch, back_to, onChoose }: Props) {
  const own = useQuery(ownPacksQuery);
  const shelf = useQuery(shelfQuery);
  const common = { search, back_to, onChoose };
  return (
    <>
      <TextField
        type="search"
        label={<VisuallyHidden>Search packs</VisuallyHidden>}
        className={styles.search}
        placeholder="Search packs"
        trailing={<Search size={20} />}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <PackGroup
        {...common}
        title="Your packs"
        none="No packs of your own yet"
        packs={own.data?.packs.map((pack) => ({ ...pack, is_own: true, key: pack.id }))}
        has_failed={own.isError}
        onAgain={() => void own.refetch()}
      />
      <PackGroup
        {...common}
        title="The shelf"
        none="The shelf is empty."
        packs={shelf.data?.packs.map((pack) => ({ ...pack, is_own: false }))}
        has_failed={shelf.isError}
        onAgain={() => void shelf.refetch()}
      />
    </>
  );
}
