import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { callByStatus } from '../../api/call-api.ts';
import { explainFailure, failureOf } from '../../api/failures.ts';
import { useGame } from '../../live/game-store.ts';
import { type PaperList, usePaperList } from '../../paper/use-paper-list.ts';
import { FieldMessage } from '../../ui/controls/field-message.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { LoadingFailed } from '../../ui/layout/loading-failed.tsx';
import { ChoosePanel } from './choose-panel.tsx';
import { DealPanel } from './deal-panel.tsx';
import { useKeptOptions } from './kept-options.ts';
import { PrintPanel } from './print-panel.tsx';
import { PrintSkeleton } from './print-skeleton.tsx';
import styles from './print-view.module.css';
import { pageOf } from './print-words.ts';
import type { PrintJob } from './sheets/print-job.ts';
import { LAYOUTS, type SheetOptions, sheetSize } from './sheets/sheet-options.ts';
import { PrintedSheets, SheetPreview } from './sheets/sheets.tsx';
import { type Sheets, useSheets } from './sheets/use-sheets.ts';
import { useChoice } from './use-choice.ts';
import { usePrinting } from './use-printing.ts';

const NOTE_FAILED = 'That could not be saved. Please try again.';

/** Notes that these cards are printed. Resolves to what is shown when that has failed, else to null. */
async function notePrinted(
  game_id: string,
  numbers: readonly number[],
  readAgain: () => Promise<unknown>,
): Promise<ReactNode> {
  try {
    const input = { params: { id: game_id }, body: { numbers: [...numbers] } };
    await callByStatus(PAPER_ENDPOINTS.notePrinted, input);
    await readAgain();
    return null;
  } catch (error) {
    return <FieldMessage id="note-failed" error={explainFailure(failureOf(error), NOTE_FAILED)} />;
  }
}

/** The words of the game; the same list as long as none of them changes, whatever is called meanwhile. */
function usePrintedPhrases(): PrintJob['phrases'] {
  const phrases = useGame((view) => view.phrases);
  const words = JSON.stringify(phrases.map(({ sid, text }) => [sid, text]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call changes the list, but no word of it
  return useMemo(() => phrases.map(({ sid, text }) => ({ sid, text })), [words]);
}

/** What is printed: the chosen cards, or one sheet to try the printer. Each job stays the same until something in it changes. */
function usePrintJobs(cards: readonly PaperCard[], options: SheetOptions) {
  const game_name = useGame(({ game }) => game.game_name);
  const game_code = useGame(({ game }) => game.game_code);
  const patterns = useGame(({ game }) => game.pattern_config);
  const rounds = useGame((view) => view.rounds);
  const phrases = usePrintedPhrases();

  const shared = useMemo(
    () => ({
      game: { game_name, game_code },
      patterns,
      phrases,
      seals: new Map(rounds.map(({ round_number, seed_hash }) => [round_number, seed_hash])),
      origin: location.origin,
      options,
    }),
    [game_name, game_code, patterns, phrases, rounds, options],
  );
  const of_cards: PrintJob = useMemo(() => ({ ...shared, cards, is_sample: false }), [shared, cards]);
  const sample: PrintJob = useMemo(
    () => ({ ...shared, options: { ...shared.options, has_call_list: false }, cards: [], is_sample: true }),
    [shared],
  );
  return { of_cards, sample };
}

/** More sheets than these lie exactly below them. */
const MOST_BELOW = 2;

/** One sheet at a time on the table, the others under it. */
function Preview({ job, sheets }: { job: PrintJob; sheets: Sheets }) {
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
