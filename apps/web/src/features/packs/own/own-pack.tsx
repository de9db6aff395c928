import type { PackSummary } from '@phrase-bingo/game/wire/pack';
import { clsx } from 'clsx';
import { Link as LinkIcon } from 'lucide-react';
import { PackRow } from '../../../packs/pack-row.tsx';
import { PATHS, pathTo } from '../../../paths.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { OwnPackMenu } from './own-pack-menu.tsx';
import styles from './own-packs.module.css';

type Props = {
  pack: PackSummary;
  /** Of all own packs. */
  names: readonly string[];
  is_full: boolean;
  onDelete: () => void;
};

export function OwnPack({ pack, ...menu }: Props) {
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
