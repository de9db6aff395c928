import { positionsOfCalls } from '@phrase-bingo/game/rules/game/call-numbers';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { checkPaper } from '@phrase-bingo/game/rules/paper/paper-bingo';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
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
import { Disclosure } from '../../../../ui/layout/disclosure.tsx';
import { LoadingFailed } from '../../../../ui/layout/loading-failed.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { CheckKey } from '../check/check-key.tsx';
import { NOT_READ } from '../paper-words.ts';
import { countWords, oldWords, sinceCall } from './panel-words.ts';
import { PaperList } from './paper-list.tsx';
import styles from './paper-panel.module.css';
import { SameCards } from './same-cards.tsx';

type Unclaimed = { number: number; call_position: number };
type Phrases = Parameters<typeof positionsOfCalls>[0];

/** The cards in play with a bingo that has not won, latest first. */
function unclaimedBingos(cards: readonly PaperCard[], phrases: Phrases, config: PatternConfig): Unclaimed[] {
  const calls = positionsOfCalls(phrases);
  return cards
    .filter(({ is_in_play, winning_details }) => is_in_play && winning_details === null)
    .flatMap(({ number, phrase_sids }) => {
      const checked = checkPaper(config, phrase_sids, calls);
      return checked.has_bingo ? [{ number, call_position: checked.call_position }] : [];
    })
    .sort((a, b) => b.call_position - a.call_position || a.number - b.number);
}

type Props = { cards: readonly PaperCard[] };

function List({ cards }: Props) {
  const phrases = useGame((view) => view.phrases);
  const config = useGame(({ game }) => game.pattern_config);
  const bingos = unclaimedBingos(cards, phrases, config);
  if (bingos.length === 0) return <p className="small leading-135 soft">None right now.</p>;
  return (
    <ol>
      {bingos.map(({ number, call_position }) => (
        <li key={number} className={clsx('strong digits', styles.bingo)}>
          {sinceCall(number, call_position)}
        </li>
      ))}
    </ol>
  );
}

/** For the eyes of the host, so it opens only by a press. */
const UnclaimedBingos = ({ cards }: Props) => (
  <div className={styles.unclaimed}>
    <Disclosure title="Bingos nobody has claimed" heading="h3" className={styles.fold}>
      <List cards={cards} />
    </Disclosure>
  </div>
);

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
