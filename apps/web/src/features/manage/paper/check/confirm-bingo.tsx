import { whyNotPaperName } from '@phrase-bingo/game/rules/paper/paper';
import { PAPER_REFUSALS } from '@phrase-bingo/game/rules/paper/paper-refusals';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { explainFailure, failureOf } from '../../../../api/failures.ts';
import { useLive } from '../../../../live/game-provider.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import styles from './check-dialog.module.css';
import { hasBingo, NOT_CONFIRMED } from './check-words.ts';

type Props = {
  /** For the key, which stays in reach below. */
  form_id: string;
  card: PaperCard;
  can_confirm: boolean;
  onBusy: (is_busy: boolean) => void;
  /** Gets what is said of the win. */
  onConfirmed: (sentence: string) => void;
  /** The card has won already, perhaps in another tab. */
  onKnown: () => Promise<unknown>;
};

/** Records the bingo of a card under a name. */
export function ConfirmBingo({ form_id, card, can_confirm, onBusy, onConfirmed, onKnown }: Props) {
  const { game_id } = useLive();
  const [name, setName] = useState(card.name ?? '');
  const [name_error, setNameError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    onBusy(true);
    try {
      const params = { id: game_id, number: card.number };
      const won = await callApi(PAPER_ENDPOINTS.confirmPaperWin, { params, body: { name } });
      if (won.is_new) onConfirmed(hasBingo(won.username, won.winning_details));
      else await onKnown();
    } catch (problem) {
      setError(explainFailure(failureOf(problem), NOT_CONFIRMED));
    } finally {
      onBusy(false);
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!can_confirm) return;
    const refusal = whyNotPaperName(name);
    setNameError(refusal && PAPER_REFUSALS[refusal].message);
    setError(null);
    if (!refusal) void confirm();
  };

  return (
    <form id={form_id} className={styles.confirm} noValidate onSubmit={submit}>
      <TextField
        label="Name"
        value={name}
        error={name_error}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => {
          setName(target.value);
          setNameError(null);
        }}
      />
      <FieldMessage id={`not-confirmed-${card.number}`} error={error} />
    </form>
  );
}
