import type { CheckProgress, Verdict } from '@phrase-bingo/game/rules/fair/check-outcome';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import styles from './certificate.module.css';
import { WaxSeal, type WaxState } from './wax-seal.tsx';
import { checkingCard } from './words.ts';

type Props = {
  /** Null while there is none yet. */
  verdict: Verdict | null;
  has_findings?: boolean;
  words?: { title: string; text: string; more?: string } | null;
  progress?: CheckProgress | null;
  children?: ReactNode;
};

function waxOf(verdict: Verdict | null, has_findings: boolean): WaxState {
  if (has_findings) return 'broken';
  if (verdict === 'unsealed') return 'none';
  return verdict === 'adds_up' || verdict === 'adds_up_without_note' ? 'right' : 'closed';
}

function Progress({ progress }: { progress: CheckProgress }) {
  const words = checkingCard(progress);
  return (
    <div className={clsx('grid justify-items-centre gap-5 size-16 digits', styles.progress)}>
      <p>{words}</p>
      <ProgressBar label={words} value={progress.checked} max={progress.cards} />
    </div>
  );
}

/** The verdict under its seal. It is told by a status region, and what is found stays out of that. */
export function Certificate({
  verdict,
  has_findings = false,
  words = null,
  progress = null,
  children,
}: Props) {
  const wax = waxOf(verdict, has_findings);
  return (
    <section className={clsx('edge', styles.paper, styles[wax])} aria-busy={words === null}>
      <WaxSeal state={wax} className={styles.wax} />
      <div role="status" className={clsx('grid justify-items-centre gap-5', styles.verdict)}>
        {words && (
          <>
            <h2 className={styles.title}>{words.title}</h2>
            <p>{words.text}</p>
            {words.more !== undefined && <p>{words.more}</p>}
          </>
        )}
      </div>
      {words === null && progress !== null && <Progress progress={progress} />}
      {words === null && progress === null && (
        <div className={clsx('grid justify-items-centre gap-5 size-16 digits', styles.progress)}>
          <Skeleton width="60%" height="2em" />
          <Skeleton width="100%" height="1em" />
        </div>
      )}
      {children}
    </section>
  );
}
