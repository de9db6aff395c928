import { paperName, whyNotDealPaper, whyNotPaperCount } from '@phrase-bingo/game/rules/paper/paper';
import { PAPER_REFUSALS } from '@phrase-bingo/game/rules/paper/paper-refusals';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { useState } from 'react';
import { useGame } from '../../live/game-store.ts';
import { replacementOf } from '../../paper/replacement.ts';
import type { PaperList } from '../../paper/use-paper-list.ts';

const SENTENCES = { ...REFUSALS, ...PAPER_REFUSALS };
type Refusal = keyof typeof SENTENCES;

const FIRST_COUNT = 10;

/** These are said at the field. */
const OF_FIELDS: readonly (Refusal | null)[] = ['paper_count_invalid', 'paper_name_too_long'];

/** What is to be dealt, as far as it is written, and why it cannot be. */
export function useDealForm({ cards, last_number, paper_count }: PaperList) {
  const state = useGame(({ game }) => game.state);
  const creator_id = useGame(({ game }) => game.creator_id);
  const viewer_id = useGame((view) => view.viewer_id);
  const phrases = useGame((view) => view.phrases);
  /** As it was typed; null while nothing was. */
  const [typed, setTyped] = useState<string | null>(null);
  const [has_names, setHasNames] = useState(false);
  const [names_text, setNamesText] = useState('');

  const typed_count = typed ?? String(FIRST_COUNT);
  const names = has_names ? names_text.split('\n').filter((line) => paperName(line) !== null) : [];
  const count = has_names ? names.length : Number(typed_count);
  const replaced = replacementOf(cards);
  const given = { count, names };
  const asked = {
    deal: { ...given, after: last_number, replace: false },
    /** As many as are replaced, unless another number was asked for. */
    replace: {
      ...(has_names || typed !== null ? given : replaced),
      after: last_number,
      replace: true,
    },
  };

  const won = cards.filter((card) => card.is_in_play && card.winning_details !== null).length;
  const why = (body: typeof asked.deal): Refusal | null =>
    whyNotDealPaper({ state, creator_id }, { id: viewer_id }, body, {
      phrases,
      last_number,
      in_play: paper_count,
      won,
    });
  const why_not_deal = why(asked.deal);
  const count_error = whyNotPaperCount(count) && PAPER_REFUSALS.paper_count_invalid.message;

  return {
    typed_count,
    setTyped,
    has_names,
    setHasNames,
    names_text,
    setNamesText,
    count,
    replaced: replaced.count,
    asked,
    can_deal: why_not_deal === null,
    can_replace: replaced.count > 0 && why(asked.replace) === null,
    /** An empty list of names is not wrong yet. */
    count_error: has_names && count === 0 ? null : count_error,
    /** Why cards cannot be dealt, where no field says it. */
    refusal:
      why_not_deal === null || OF_FIELDS.includes(why_not_deal) ? null : SENTENCES[why_not_deal].message,
    /** The list is dealt: what was written for it is used up. */
    startAnew: () => {
      setTyped(null);
      setHasNames(false);
      setNamesText('');
    },
  };
}
