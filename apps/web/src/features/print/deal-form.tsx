import { PAPER } from '@phrase-bingo/game/rules/paper/paper-limits';
import { CircleCheck, Plus, RotateCw, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { REPLACE_WORD, replaceQuestion } from '../../paper/paper-words.ts';
import type { PaperList } from '../../paper/use-paper-list.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useAsk } from '../../ui/overlays/ask.tsx';
import { CountField } from './count-field.tsx';
import styles from './deal-form.module.css';
import { NamesField } from './names-field.tsx';
import { dealCards, dealMore, dealsInstead, dealtWords } from './print-words.ts';
import { useDealForm } from './use-deal-form.ts';
import { useDealing } from './use-dealing.ts';

type Props = { game_id: string; list: PaperList; readAgain: () => Promise<unknown> };

/** Deals cards by their number or by the names of those who get them. */
export function DealForm({ game_id, list, readAgain }: Props) {
  const form = useDealForm(list);
  const { deal, said, is_busy } = useDealing(game_id, readAgain);
  const { ask, question } = useAsk();
  const [pressed, setPressed] = useState<'deal' | 'replace'>('deal');
  const names = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const are_any = list.paper_count > 0;

  const carryOut = async (what: 'deal' | 'replace') => {
    setPressed(what);
    if (await deal(form.asked[what])) form.startAnew();
  };
  const replace = async () => {
    const { sentences, ...words } = replaceQuestion(form.replaced);
    const both = (
      <>
        <p>{sentences}</p>
        <p>{dealsInstead(form.asked.replace.count)}</p>
      </>
    );
    if (await ask({ ...words, sentences: both })) await carryOut('replace');
  };
  const switchNames = (has_names: boolean) => {
    flushSync(() => form.setHasNames(has_names));
    names.current?.focus();
  };

  return (
    <div className={styles.form}>
      {!form.has_names && (
        <CountField
          label="How many cards?"
          value={form.typed_count}
          min={1}
          max={PAPER.dealt_at_once}
          error={form.count_error}
          onChange={form.setTyped}
        />
      )}
      <Switch label="One card for each name" checked={form.has_names} onChange={switchNames} />
      {form.has_names && (
        <NamesField
          ref={names}
          value={form.names_text}
          error={form.count_error}
          onChange={form.setNamesText}
        />
      )}
      <Button
        wide
        variant={are_any ? 'paper' : 'primary'}
        icon={<Plus />}
        disabled={!form.can_deal && !is_busy}
        is_busy={is_busy && pressed === 'deal'}
        aria-describedby={form.refusal === null ? undefined : `${id}-refusal`}
        onClick={() => void carryOut('deal')}
      >
        {are_any ? dealMore(form.count) : dealCards(form.count)}
      </Button>
      {form.refusal !== null && (
        <p id={`${id}-refusal`} className={styles.refusal}>
          {form.refusal}
        </p>
      )}
      {form.replaced > 0 && (
        <Button
          wide
          size="small"
          variant="quiet"
          icon={<RotateCw />}
          disabled={!form.can_replace && !is_busy}
          is_busy={is_busy && pressed === 'replace'}
          onClick={() => void replace()}
        >
          {REPLACE_WORD}
        </Button>
      )}
      <div role="status" className={styles.said}>
        {said?.kind === 'dealt' && (
          <p className={styles.dealt}>
            <CircleCheck />
            {dealtWords(said.numbers)}
          </p>
        )}
      </div>
      {said?.kind === 'failed' && (
        <p role="alert" className={styles.failed}>
          <TriangleAlert />
          {said.sentence}
        </p>
      )}
      {question}
    </div>
  );
}
