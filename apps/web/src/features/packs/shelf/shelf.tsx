import { clsx } from 'clsx';
import { useId } from 'react';
import { useQuery } from '../../../api/queries.ts';
import { packColour } from '../../../packs/pack-colours.ts';
import { PackCover } from '../../../packs/pack-cover.tsx';
import { shelfQuery } from '../../../packs/pack-queries.ts';
import { PHRASES_ARE_SAFE } from '../../../packs/pack-words.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { LoadingFailed } from '../../../ui/layout/loading-failed.tsx';
import styles from './shelf.module.css';

const EMPTY_PLACES = Array.from({ length: 16 }, (_, place) => place);

function EmptyShelf() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the shelf</VisuallyHidden>
      <ul className={clsx('grid halves anchor', styles.wall)} aria-hidden="true">
        {EMPTY_PLACES.map((place) => (
          <li key={place} className={styles.place}>
            <PackCover emoji="" colour="green" size="large" className={styles.flat} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The built-in packs, standing side by side. */
export function Shelf({ className }: { className?: string | undefined }) {
  const title_id = useId();
  const { data, error, isFetching, refetch } = useQuery(shelfQuery);
  return (
    <section className={className} aria-labelledby={title_id}>
      <h2 id={title_id} className={styles.title}>
        The shelf
      </h2>
      {data === undefined && error === null && <EmptyShelf />}
      {data === undefined && error !== null && (
        <LoadingFailed
          title="Error fetching the shelf"
          sentence={PHRASES_ARE_SAFE}
          is_busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <ul className={clsx('grid halves anchor', styles.wall)}>
          {data.packs.map(({ key, name, emoji, language, phrase_count }) => (
            <li key={key} className={styles.place}>
              <Link className={styles.link} to={pathTo(PATHS.shared_pack, { key })}>
                <PackCover emoji={emoji} colour={packColour(emoji, key)} size="large" className={styles.pack}>
                  <span className="block shrink">
                    <b className={clsx('block balance break', styles.name)} lang={language} dir="auto">
                      {name}
                    </b>{' '}
                    <span className={clsx('block above-2', styles.count)}>{phrase_count} phrases</span>
                  </span>
                </PackCover>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
