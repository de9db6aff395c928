import { missingPhrases } from '@phrase-bingo/game/rules/game/phrase-list';
import { whyNotDealPaperIn } from '@phrase-bingo/game/rules/paper/paper';
import { PAPER_REFUSALS } from '@phrase-bingo/game/rules/paper/paper-refusals';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import type { ReactNode } from 'react';
import { useGame } from '../../live/game-store.ts';
import type { PaperList } from '../../paper/use-paper-list.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { DealForm } from './deal-form.tsx';
import styles from './deal-panel.module.css';

function WhyNot({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className={styles.why_not}>
      <p>{sentence}</p>
      {children}
    </div>
  );
}

type LinkProps = { game_id: string; tab: 'settings' | 'phrases'; children: string };

function ManageLink({ game_id, tab, children }: LinkProps) {
  return (
    <Link
      className={buttonClass({ variant: 'paper', wide: true })}
      to={`${pathTo(PATHS.manage, { game_id })}?tab=${tab}`}
    >
      {children}
    </Link>
  );
}

type Props = { game_id: string; list: PaperList; readAgain: () => Promise<unknown> };

/** Deals cards, or says why none can be dealt and where that can be changed. */
export function DealPanel({ game_id, list, readAgain }: Props) {
  const why_not = useGame(({ game }) => whyNotDealPaperIn(game.state));
  const has_too_few = useGame(({ phrases }) => missingPhrases(phrases) > 0);

  const content = () => {
    if (why_not === 'paper_needs_open') {
      return (
        <WhyNot sentence={PAPER_REFUSALS.paper_needs_open.message}>
          <ManageLink game_id={game_id} tab="settings">
            Go to Settings
          </ManageLink>
        </WhyNot>
      );
    }
    if (why_not !== null) return <WhyNot sentence={REFUSALS.game_ended.message} />;
    if (!has_too_few) return <DealForm game_id={game_id} list={list} readAgain={readAgain} />;
    return (
      <WhyNot sentence={PAPER_REFUSALS.paper_needs_phrases.message}>
        <ManageLink game_id={game_id} tab="phrases">
          Add phrases
        </ManageLink>
      </WhyNot>
    );
  };

  return <Panel title="Deal">{content()}</Panel>;
}
