import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useQuery } from '../../../api/queries.ts';
import { ownPacksQuery, shelfQuery } from '../../../packs/pack-queries.ts';
import { PATHS } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Spinner } from '../../../ui/display/spinner.tsx';
import { ChosenPanel } from './chosen-panel.tsx';
import { PackTiles, type Tile, tileInputs } from './pack-tiles.tsx';
import styles from './start-from-pack.module.css';
import type { PackChoice } from './use-pack-choice.ts';

const TITLE = 'Start from a pack';

/** Own packs first, then the shelf; a pack that came by a link stands before them. */
function useTiles({ key, chosen }: PackChoice) {
  const own = useQuery(ownPacksQuery);
  const shelf = useQuery(shelfQuery);
  const mine = own.data?.packs ?? [];
  const listed_key = chosen?.listed_key ?? key;
  /** The link of an own pack is this pack. */
  const selected = mine.find(({ link }) => link !== null && link === listed_key)?.id ?? listed_key;
  const listed: Tile[] = [
    ...mine.map(({ id, name, emoji }) => ({ key: id, name, emoji })),
    ...(shelf.data?.packs ?? []),
  ];
  const is_listed = chosen === null || listed.some((tile) => tile.key === selected);
  return {
    selected,
    tiles: is_listed ? listed : [{ ...chosen, key: selected }, ...listed],
    is_coming: own.isLoading || shelf.isLoading,
    has_failed: own.isLoadingError || shelf.isLoadingError,
    retry: () => void Promise.allSettled([own.refetch(), shelf.refetch()]),
  };
}

function RemoveKey({ onRemove }: { onRemove: () => void }) {
  return (
    <Button size="small" variant="quiet" onClick={onRemove}>
      Remove pack
    </Button>
  );
}

type TroubleProps = { words: string; onRetry?: () => void; onRemove?: () => void };

function Trouble({ words, onRetry, onRemove }: TroubleProps) {
  return (
    <div
      role="status"
      className={clsx('row wrap spread pad-inline-8 pad-block-5 semi round-5', styles.trouble)}
    >
      <p>{words}</p>
      {onRetry && (
        <Button size="small" variant="quiet" icon={<RotateCw />} onClick={onRetry}>
          Try Again
        </Button>
      )}
      {onRemove && <RemoveKey onRemove={onRemove} />}
    </div>
  );
}

function ChosenPart({ choice, onRemove }: { choice: PackChoice; onRemove: () => void }) {
  const { key, chosen, trouble, is_coming, retry } = choice;
  if (chosen) return <ChosenPanel key={key} pack={chosen} choice={choice} onRemove={onRemove} />;
  if (trouble === 'not_found') return <Trouble words="Pack not found" onRemove={onRemove} />;
  if (trouble === 'passing') {
    return <Trouble words="The pack could not be loaded." onRetry={retry} onRemove={onRemove} />;
  }
  return (
    is_coming && (
      <div className="row spread gap-6">
        <Spinner label="Loading the pack" />
        <RemoveKey onRemove={onRemove} />
      </div>
    )
  );
}

/** Phrases for the new game out of a pack. Without one the game starts empty. */
export function StartFromPack({ choice }: { choice: PackChoice }) {
  const row = useRef<HTMLFieldSetElement>(null);
  const { selected, tiles, is_coming, has_failed, retry } = useTiles(choice);

  /** The pressed key goes with the pack, so the focus moves to its tile. */
  const remove = () => {
    const inputs = tileInputs(row.current);
    (inputs.find(({ value }) => value === selected) ?? inputs[0])?.focus();
    choice.choose('');
  };

  return (
    <section
      className={clsx('stack gap-7 pad-10 panel edge', styles.section)}
      aria-labelledby="start-from-pack"
    >
      <div className={clsx('row wrap spread', styles.head)}>
        <h2 id="start-from-pack" className={styles.title}>
          {TITLE}
        </h2>
        <Link className={buttonClass({ variant: 'paper', size: 'small' })} to={PATHS.packs}>
          All packs
        </Link>
      </div>
      {is_coming && tiles.length === 0 ? (
        <Skeleton shape="block" height={128} />
      ) : (
        <PackTiles label={TITLE} tiles={tiles} selected={selected} row={row} onChoose={choice.choose} />
      )}
      {has_failed && <Trouble words="The packs could not be loaded." onRetry={retry} />}
      <ChosenPart choice={choice} onRemove={remove} />
    </section>
  );
}
