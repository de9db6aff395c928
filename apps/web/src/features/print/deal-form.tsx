import { whyNotPaperName } from '@phrase-bingo/game/rules/paper/paper';
import { PAPER } from '@phrase-bingo/game/rules/paper/paper-limits';
import { PAPER_REFUSALS } from '@phrase-bingo/game/rules/paper/paper-refusals';
import { PAPER_ENDPOINTS, type PaperDeal } from '@phrase-bingo/game/wire/http/paper';
import { clsx } from 'clsx';
import { CircleCheck, Plus, RotateCw, TriangleAlert } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../api/call-api.ts';
import { explainFailure, failureOf } from '../../api/failures.ts';
import { REPLACE_WORD, replaceQuestion } from '../../paper/paper-words.ts';
import type { PaperList } from '../../paper/use-paper-list.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldMessage } from '../../ui/controls/field-message.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useAsk } from '../../ui/overlays/ask.tsx';
import { CountField } from './count-field.tsx';
import styles from './deal-form.module.css';
import { dealCards, dealMore, dealsInstead, dealtWords, inLine } from './print-words.ts';
import { useDealForm } from './use-deal-form.ts';

const DEAL_FAILED = 'The cards could not be dealt. Please try again.';

type Said = { kind: 'dealt'; numbers: number[] } | { kind: 'failed'; sentence: string };

/** Deals cards, one call at a time, and says what came of it once the list is read again. */
function useDealing(game_id: string, readAgain: () => Promise<unknown>) {
  const [said, setSaid] = useState<Said | null>(null);
  const [is_busy, setBusy] = useState(false);
  const is_under_way = useRef(false);

  async function carryOut(body: PaperDeal): Promise<Said> {
    try {
      const { cards } = await callApi(PAPER_ENDPOINTS.dealPaper, { params: { id: game_id }, body });
      return { kind: 'dealt', numbers: cards.map(({ number }) => number) };
    } catch (error) {
      return { kind: 'failed', sentence: explainFailure(failureOf(error), DEAL_FAILED) };
    }
  }

  /** Whether the cards were dealt. */
  async function deal(body: PaperDeal): Promise<boolean> {
    if (is_under_way.current) return false;
    is_under_way.current = true;
    setBusy(true);
    setSaid(null);
    const done = await carryOut(body);
    // After a refusal too: another tab may have dealt, and a lost answer may have been a deal.
    await readAgain();
    is_under_way.current = false;
    setBusy(false);
    setSaid(done);
    return done.kind === 'dealt';
  }

  return { deal, said, is_busy };
}

/** The first line that is no name of a card, in words. */
function wrongLine(text: string): string | null {
  const lines = text.split('\n').map(whyNotPaperName);
  const index = lines.findIndex((why_not) => why_not !== null);
  const why_not = lines[index];
  return why_not ? inLine(index + 1, PAPER_REFUSALS[why_not].message) : null;
}

type NamesFieldProps = {
  value: string;
  /** What else is wrong. */
  error: string | null;
  onChange: (value: string) => void;
  ref: Ref<HTMLTextAreaElement>;
};

/** The people who get a card each. */
function NamesField({ value, error: other_error, onChange, ref }: NamesFieldProps) {
  const id = useId();
  const error = wrongLine(value) ?? other_error;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        One name per line
      </label>
      <textarea
        ref={ref}
        id={id}
        dir="auto"
        rows={6}
        className={clsx(styles.lines, error && styles.wrong)}
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  );
}

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
