import { whyNotDealPaperIn } from '@phrase-bingo/game/rules/paper/paper';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { clsx } from 'clsx';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { useStanding } from '../../../../live/use-standing.ts';
import { REPLACE_WORD, replaceQuestion } from '../../../../paper/paper-words.ts';
import { replacementOf } from '../../../../paper/replacement.ts';
import type { PaperList } from '../../../../paper/use-paper-list.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useAsk } from '../../../../ui/overlays/ask.tsx';
import { useHostCall } from '../../use-host-call.ts';
import { REPLACING_FAILED, sameCards } from './panel-words.ts';
import styles from './paper-panel.module.css';

type Props = {
  list: PaperList;
  readAgain: () => Promise<unknown>;
  /** The key is gone then. */
  onReplaced: () => void;
};

/** Says that a new round is played with the sheets of an earlier one, and replaces them card by card. */
export function SameCards({ list, readAgain, onReplaced }: Props) {
  const { game_id } = useLive();
  const state = useGame(({ game }) => game.state);
  const { call, is_busy } = useHostCall();
  const { ask, question } = useAsk(useStanding());

  const { cards, last_number, round_number } = list;
  const same = cards.filter((card) => card.is_in_play && card.first_round < round_number).length;
  const { count, names } = replacementOf(cards);
  if (same === 0 || whyNotDealPaperIn(state)) return null;

  async function replace(): Promise<void> {
    if (!(await ask(replaceQuestion(count)))) return;
    const body = { count, names, after: last_number, replace: true };
    const is_done = await call(
      PAPER_ENDPOINTS.dealPaper,
      { params: { id: game_id }, body },
      REPLACING_FAILED,
      readAgain,
    );
    if (is_done) onReplaced();
    else await readAgain();
  }

  return (
    <div className={clsx('wrap spread edge', styles.same)}>
      <p>{sameCards(round_number, same)}</p>
      {count > 0 && (
        <Button variant="paper" size="small" is_busy={is_busy} onClick={() => void replace()}>
          {REPLACE_WORD}
        </Button>
      )}
      {question}
    </div>
  );
}
