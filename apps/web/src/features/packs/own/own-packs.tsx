import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { PACK_REFUSALS } from '@phrase-bingo/game/rules/packs/pack-refusals';
import type { PackSummary } from '@phrase-bingo/game/wire/pack';
import { clsx } from 'clsx';
import { Link as LinkIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { useQuery } from '../../../api/queries.ts';
import { ownPacksQuery } from '../../../packs/pack-queries.ts';
import { PackRow } from '../../../packs/pack-row.tsx';
import { PHRASES_ARE_SAFE } from '../../../packs/pack-words.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { LoadingFailed } from '../../../ui/layout/loading-failed.tsx';
import { useDeletePack } from '../use-delete-pack.tsx';
import { NewPackKeys } from './new-pack-keys.tsx';
import { OwnPackMenu } from './own-pack-menu.tsx';
import styles from './own-packs.module.css';

type Props = {
  pack: PackSummary;
  /** Of all own packs. */
  names: readonly string[];
  is_full: boolean;
  onDelete: () => void;
};

function OwnPack({ pack, ...menu }: Props) {
  const { id, phrase_count, sample, link } = pack;
  return (
    <li className={clsx('grid align-centre', styles.row)}>
      <Link
        className={clsx('grid align-centre gap-8 pad-block-5 ink round-4', styles.link)}
        to={pathTo(PATHS.pack, { id })}
      >
        <PackRow
          pack={pack}
          sample={sample}
          facts={
            <>
              {phrase_count} phrases{' '}
              {link !== null && (
                <Badge size="small" icon={<LinkIcon />}>
                  Shared by link
                </Badge>
              )}
            </>
          }
        />
      </Link>
      <OwnPackMenu pack={pack} {...menu} />
    </li>
  );
}

const ROWS = [1, 2, 3];

function PacksSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your packs</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className={clsx('grid align-centre gap-8', styles.dry)}>
          <Skeleton width={60} height={75} />
          <div className="grid gap-3">
            <Skeleton width="70%" height={20} />
            <Skeleton width="40%" />
            <Skeleton width="90%" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The packs of the person who is signed in, and the ways to make one. */
export function OwnPacks() {
  const title_id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { remove, question } = useDeletePack();
  const { data, error, isFetching, refetch } = useQuery(ownPacksQuery);
  const packs = data?.packs ?? [];
  const most = data?.most ?? PACK.own_max;
  const is_full = packs.length >= most;

  /** The key that had the focus is gone with its pack. */
  const deletePack = async (pack: PackSummary) => {
    if (await remove(pack)) title.current?.focus();
  };

  return (
    <>
      <NewPackKeys why_not={is_full ? PACK_REFUSALS.packs_full.message : null} />
      <section className={clsx('stack gap-6', styles.packs)} aria-labelledby={title_id}>
        <div className="flex align-baseline spread gap-6">
          <h2 id={title_id} ref={title} tabIndex={-1} className={styles.title}>
            Your packs
          </h2>
          {data !== undefined && (
            <span className="small soft digits">
              {packs.length} of {most}
            </span>
          )}
        </div>
        {error !== null && (
          <LoadingFailed
            title="Error fetching packs"
            sentence={PHRASES_ARE_SAFE}
            is_partly={data !== undefined}
            is_busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && error === null && <PacksSkeleton />}
        {data !== undefined && packs.length === 0 && (
          <EmptyState title="No packs of your own yet">
            Save a game’s phrases, import a list, or start from the shelf.
          </EmptyState>
        )}
        {packs.length > 0 && (
          <ul className={styles.list}>
            {packs.map((pack) => (
              <OwnPack
                key={pack.id}
                pack={pack}
                names={packs.map(({ name }) => name)}
                is_full={is_full}
                onDelete={() => void deletePack(pack)}
              />
            ))}
          </ul>
        )}
      </section>
      {question}
    </>
  );
}
