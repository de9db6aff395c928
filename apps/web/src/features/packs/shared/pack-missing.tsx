import { clsx } from 'clsx';
import { Package } from 'lucide-react';
import { PATHS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import styles from './pack-missing.module.css';

/** Nothing can be read by this key: it is mistyped, or nobody shares it any more. */
export function PackMissing() {
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
