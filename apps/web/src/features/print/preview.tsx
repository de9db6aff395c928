import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './preview.module.css';
import { pageOf } from './print-words.ts';
import type { PrintJob } from './sheets/print-job.ts';
import { LAYOUTS, sheetSize } from './sheets/sheet-options.ts';
import { SheetPreview } from './sheets/sheets.tsx';
import type { Sheets } from './sheets/use-sheets.ts';

/** More sheets than these lie exactly below them. */
const MOST_BELOW = 2;

/** One sheet at a time on the table, the others under it. */
export function Preview({ job, sheets }: { job: PrintJob; sheets: Sheets }) {
  const [wished, setWished] = useState(1);
  const { pages } = sheets;
  const { width, height } = sheetSize(job.options.paper, LAYOUTS[sheets.layout].is_across);
  const page = Math.max(1, Math.min(wished, pages));
  return (
    <section className={styles.table} aria-label="Preview">
      <div className={styles.pages}>
        <div className={styles.pile} data-more={Math.min(MOST_BELOW, Math.max(0, pages - 1))}>
          <div className={styles.sheet} style={{ aspectRatio: width / height }}>
            {pages > 0 && <SheetPreview sheets={sheets} page={page} />}
          </div>
        </div>
      </div>
      <div className={styles.pager}>
        <IconButton
          label="Page before"
          icon={<ChevronLeft />}
          aria-disabled={page <= 1}
          onClick={() => setWished(Math.max(1, page - 1))}
        />
        <span role="status">{pages > 0 && pageOf(page, pages)}</span>
        <IconButton
          label="Next page"
          icon={<ChevronRight />}
          aria-disabled={page >= pages}
          onClick={() => setWished(Math.min(pages, page + 1))}
        />
      </div>
    </section>
  );
}
