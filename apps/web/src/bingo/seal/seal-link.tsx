import { clsx } from 'clsx';
import { PATHS, pathTo } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './seal-link.module.css';
import { SealMark, sealWords } from './seal-mark.tsx';

type Props = {
  game_id: string;
  round: { round_number: number; seed_hash: string | null };
  className?: string | undefined;
};

/** The seal of a round as a quiet link to its check; nothing for a round without one. */
export function SealLink({ game_id: id, round: { round_number, seed_hash }, className }: Props) {
  if (seed_hash === null) return null;
  return (
    <Link
      className={clsx(styles.link, className)}
      to={pathTo(PATHS.check, { id, round: round_number })}
      aria-label={`${sealWords(seed_hash)}. Check this round`}
    >
      <SealMark seed_hash={seed_hash} />
    </Link>
  );
}
