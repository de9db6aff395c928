import { type PaperList, usePaperList } from '../../paper/use-paper-list.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { LoadingFailed } from '../../ui/layout/loading-failed.tsx';
import { ChoosePanel } from './choose-panel.tsx';
import { DealPanel } from './deal-panel.tsx';
import { useKeptOptions } from './kept-options.ts';
import { notePrinted } from './note-printed.tsx';
import { Preview } from './preview.tsx';
import { PrintPanel } from './print-panel.tsx';
import { PrintSkeleton } from './print-skeleton.tsx';
import styles from './print-view.module.css';
import { PrintedSheets } from './sheets/sheets.tsx';
import { useSheets } from './sheets/use-sheets.ts';
import { useChoice } from './use-choice.ts';
import { usePrintJobs } from './use-print-jobs.ts';
import { usePrinting } from './use-printing.ts';

type Props = { game_id: string; list: PaperList; readAgain: () => Promise<unknown> };

function PrintWork({ game_id, list, readAgain }: Props) {
  const choosing = useChoice(list.cards);
  const { cards } = choosing.chosen;
  const jobs = usePrintJobs(cards, useKeptOptions());
  const sheets = useSheets(jobs.of_cards);
  const sample = useSheets(jobs.sample);
  const { on_paper, question, print } = usePrinting(
    cards.map(({ number }) => number),
    (numbers) => notePrinted(game_id, numbers, readAgain),
  );
  const is_sample_printed = on_paper === 'sample';
  const has_pages = cards.length > 0 || jobs.of_cards.options.has_call_list;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <DealPanel game_id={game_id} list={list} readAgain={readAgain} />
        {list.cards.length > 0 ? (
          <ChoosePanel in_play={list.paper_count} choosing={choosing} />
        ) : (
          <section className={styles.none}>
            <EmptyState title="No paper cards yet">For everyone without a phone.</EmptyState>
          </section>
        )}
      </div>
      <PrintPanel
        sheets={sheets}
        is_sample_ready={sample.is_ready}
        onPrint={() => print('cards')}
        onTest={() => print('sample')}
      />
      {has_pages ? (
        <Preview job={jobs.of_cards} sheets={sheets} />
      ) : (
        <Preview job={jobs.sample} sheets={sample} />
      )}
      {is_sample_printed ? <PrintedSheets sheets={sample} /> : <PrintedSheets sheets={sheets} />}
      {question}
    </div>
  );
}

/** The cards on paper of a game: dealt, chosen and printed. */
export function PrintView({ game_id }: { game_id: string }) {
  const { list, error, is_busy, readAgain } = usePaperList(game_id);
  if (list) return <PrintWork game_id={game_id} list={list} readAgain={readAgain} />;
  if (error && !is_busy) {
    return (
      <LoadingFailed
        title="The paper cards could not be loaded"
        is_busy={is_busy}
        onRetry={() => void readAgain()}
      />
    );
  }
  return <PrintSkeleton />;
}
