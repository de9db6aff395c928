import { clsx } from 'clsx';
import { Package } from 'lucide-react';
import { Refused } from '../../api/failures.ts';
import { useQuery } from '../../api/queries.ts';
import { SharedPackView } from '../../features/packs/shared/shared-pack.tsx';
import { SharedPackSkeleton } from '../../features/packs/shared/shared-pack-skeleton.tsx';
import { sharedPackQuery } from '../../packs/pack-queries.ts';
import { PHRASES_ARE_SAFE } from '../../packs/pack-words.ts';
import { PATHS } from '../../paths.ts';
import { useParams } from '../../routing/router.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { LoadingFailed } from '../../ui/layout/loading-failed.tsx';
import { Page } from '../page.tsx';
import { PacksHeader } from './packs-header.tsx';
import styles from './shared-pack-page.module.css';

/** Nothing can be read by this key: it is mistyped, or nobody shares it any more. */
function PackMissing() {
  return (
    <div className={clsx('grid justify-items-centre whole-row gap-8 centre', styles.missing)}>
      <Lucky pose="uhoh" width={180} />
      <h1>Pack not found</h1>
      <p className={clsx('soft balance', styles.words)}>
        The link may be mistyped, or the pack is no longer shared.
      </p>
      <Link className={buttonClass({})} to={PATHS.packs}>
        <Package />
        See the shelf
      </Link>
    </div>
  );
}

const NOT_FOUND = 404;
const TOO_MANY = 429;

export default function SharedPackPage() {
  const { key = '' } = useParams(PATHS.shared_pack);
  const { data, error, isFetching, refetch } = useQuery(sharedPackQuery(key));
  const is_missing = error instanceof Refused && error.status === NOT_FOUND;
  const pack = is_missing ? undefined : data;
  const is_to_wait = error instanceof Refused && error.status === TOO_MANY;
  const title = pack?.name ?? (is_missing ? 'Pack not found' : 'Pack');
  return (
    // When the pack is there the page opens anew, so that the focus moves to its heading.
    <Page key={title} title={title}>
      <PacksHeader at="elsewhere" />
      <main id="main" tabIndex={-1} className={clsx('stack', styles.main)}>
        {pack !== undefined && <SharedPackView pack={pack} />}
        {is_missing && <PackMissing />}
        {pack === undefined && error === null && <SharedPackSkeleton />}
        {pack === undefined && error !== null && !is_missing && (
          <div className="whole-row">
            <LoadingFailed
              title="Error loading pack"
              sentence={(is_to_wait && error.sentence) || PHRASES_ARE_SAFE}
              is_busy={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        )}
      </main>
    </Page>
  );
}
