import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { MARGIN, type Paper, sheetSize } from './sheet-options.ts';
import styles from './sheets.module.css';

const NAMES: Readonly<Record<Paper, [upright: string | undefined, across: string | undefined]>> = {
  a4: [styles.a4Upright, styles.a4Across],
  letter: [styles.letterUpright, styles.letterAcross],
};

type Props = { paper: Paper; is_across: boolean; className?: string | undefined; children: ReactNode };

/** What is inside the margins of a page. */
export function PageFrame({ paper, is_across, className, children }: Props) {
  const { width, height } = sheetSize(paper, is_across);
  return (
    <section
      className={clsx(styles.page, NAMES[paper][is_across ? 1 : 0], className)}
      style={{ '--page-w': `${width - 2 * MARGIN}mm`, '--page-h': `${height - 2 * MARGIN}mm` }}
    >
      {children}
    </section>
  );
}
