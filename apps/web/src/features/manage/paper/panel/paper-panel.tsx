import { clsx } from 'clsx';
import { Printer, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { PAPER_CARDS } from '../../../../paper/paper-words.ts';
import { usePaperList } from '../../../../paper/use-paper-list.ts';
import { PATHS, pathTo } from '../../../../paths.ts';
import { buttonClass } from '../../../../ui/controls/button.tsx';
import { Link } from '../../../../ui/controls/link.tsx';
import { LoadingFailed } from '../../../../ui/layout/loading-failed.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { CheckKey } from '../check/check-key.tsx';
import { NOT_READ } from '../paper-words.ts';
import { countWords, oldWords } from './panel-words.ts';
import { PaperList } from './paper-list.tsx';
import styles from './paper-panel.module.css';
import { SameCards } from './same-cards.tsx';
import { UnclaimedBingos } from './unclaimed-bingos.tsx';

/** The paper cards of the game; nothing while there are none. */
export function PaperPanel() {
  const { game_id } = useLive();
  const has_paper = useGame(({ game }) => game.paper_count > 0);
  const can_have = useGame(({ game }) => game.state !== 'CONFIG');
  const { list, error, is_busy, readAgain } = usePaperList(game_id, can_have);
  const print_key = useRef<HTMLAnchorElement>(null);
  const is_failed = error !== null && (has_paper || list !== null);
  if (!is_failed && (list === null || list.cards.length === 0)) return null;

  const in_play = list?.cards.filter((card) => card.is_in_play) ?? [];
  const won = in_play.filter(({ winning_details }) => winning_details !== null).length;
  const stale = in_play.filter(({ is_stale }) => is_stale).length;
  return (
    <Panel title={PAPER_CARDS} aside={list && countWords(in_play.length, won)}>
      <div className="stack gap-7">
        <div className={clsx('cluster gap-4', styles.keys)}>
          <CheckKey size="small" />
          <Link
            ref={print_key}
            className={buttonClass({ variant: 'paper', size: 'small' })}
            to={pathTo(PATHS.print, { game_id })}
          >
            <Printer />
            {PAPER_CARDS}
          </Link>
        </div>
        {is_failed && (
          <LoadingFailed
            title={NOT_READ}
            is_partly={list !== null}
            is_busy={is_busy}
            onRetry={() => void readAgain()}
          />
        )}
        {list && (
          <>
            <SameCards list={list} readAgain={readAgain} onReplaced={() => print_key.current?.focus()} />
            {stale > 0 && (
              <p className={clsx('edge', styles.stale)}>
                <TriangleAlert />
                {oldWords(stale)}
              </p>
            )}
            <PaperList cards={list.cards} readAgain={readAgain} />
            <p className="small leading-135 soft">Spare sheets? Switch them off, and nothing counts them.</p>
            <UnclaimedBingos cards={list.cards} />
          </>
        )}
      </div>
    </Panel>
  );
}
