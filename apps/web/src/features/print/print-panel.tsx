import { Printer } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { OptionsFields } from './options-fields.tsx';
import styles from './print-panel.module.css';
import { AS_PDF, CANNOT_PRINT, cardsAndPages, gettingReady } from './print-words.ts';
import { NO_CODES, type Sheets } from './sheets/use-sheets.ts';
import { canPrint } from './use-printing.ts';

/** Of so many cards it is told how far they are; fewer are ready at once. */
const MANY = 20;

function Amount({ sheets }: { sheets: Sheets }) {
  const { is_ready, done, of, pages } = sheets;
  const is_slow = !is_ready && of > MANY;
  return (
    <>
      <p role="status" className={styles.amount} data-waits={!is_ready}>
        {is_ready && cardsAndPages(of, pages)}
      </p>
      {/* Too much to be read out at each step. */}
      {is_slow && <p className={styles.amount}>{gettingReady(done, of)}</p>}
    </>
  );
}

type Props = {
  sheets: Sheets;
  is_sample_ready: boolean;
  onPrint: () => void;
  onTest: () => void;
};

/** How the chosen cards are printed, and the keys that print them. */
export function PrintPanel({ sheets, is_sample_ready, onPrint, onTest }: Props) {
  const can_print = canPrint();
  return (
    <Panel title="Print">
      <OptionsFields sheets={sheets} />
      <div className={styles.out}>
        <Amount sheets={sheets} />
        <Button
          wide
          icon={<Printer />}
          disabled={!can_print || !sheets.is_ready || sheets.pages === 0}
          onClick={onPrint}
        >
          Print
        </Button>
        <Button wide size="small" variant="quiet" disabled={!can_print || !is_sample_ready} onClick={onTest}>
          Print a test page
        </Button>
        {!sheets.has_codes && <p className={styles.note}>{NO_CODES}</p>}
        <p className={styles.note}>{can_print ? AS_PDF : CANNOT_PRINT}</p>
      </div>
    </Panel>
  );
}
