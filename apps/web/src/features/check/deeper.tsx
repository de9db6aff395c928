import type { Fairness } from '@phrase-bingo/game/wire/recap/fairness';
import { clsx } from 'clsx';
import { BookOpen, ChevronDown, Download } from 'lucide-react';
import { saveFile } from '../../packs/export/save-file.ts';
import { STATIC_PAGES } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import styles from './deeper.module.css';
import { LIMITS, TRUST_NEITHER } from './words.ts';

/** What the Python of the documentation reads: no phrase and no person is in it. */
function saveData({ texts: _texts, ...data }: Fairness): void {
  const name = `phrase-bingo-round-${data.round.round_number}.json`;
  saveFile({ name, type: 'application/json', text: `${JSON.stringify(data)}\n` });
}

/** Ways to check without this page, and what any check can tell. */
export function Deeper({ fair, has_findings }: { fair: Fairness; has_findings: boolean }) {
  const { seed_hash } = fair.round;
  // Before the seed is shown there is nothing to check, but there may be something to show.
  const has_data = fair.status === 'shown' || has_findings;
  return (
    <>
      <p className={clsx('small soft', styles.advice)}>{TRUST_NEITHER}</p>
      <div className="grid gap-6">
        {has_data && (
          <Button wide icon={<Download />} onClick={() => saveData(fair)}>
            Save the data
          </Button>
        )}
        {!has_data && seed_hash !== null && (
          <CopyButton wide variant="primary" text={seed_hash} label="Copy seal" />
        )}
        <a
          className={buttonClass({ variant: 'paper', wide: true })}
          href={STATIC_PAGES.fairness}
          target="_blank"
          rel="noopener"
        >
          <BookOpen />
          How the deal works
        </a>
      </div>
      <section className={clsx('edge', styles.limits)}>
        {LIMITS.map(({ title, items }) => (
          <details key={title} className={styles.fold}>
            <summary className={clsx('row spread press', styles.title)}>
              {title}
              <ChevronDown className={styles.chevron} />
            </summary>
            <ul className={clsx('grid gap-4 small soft', styles.items)}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </details>
        ))}
      </section>
    </>
  );
}
