import { whyNotPaperName } from '@phrase-bingo/game/rules/paper/paper';
import { PAPER_REFUSALS } from '@phrase-bingo/game/rules/paper/paper-refusals';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { EditForm } from '../../../../ui/controls/edit-form.tsx';
import { useHostCall } from '../../use-host-call.ts';
import { NAMING_FAILED } from './panel-words.ts';

type Props = { card: PaperCard; readAgain: () => Promise<unknown>; onClose: () => void };

export function NameForm({ card, readAgain, onClose }: Props) {
  const { game_id } = useLive();
  const { call, is_busy } = useHostCall();
  const [name, setName] = useState(card.name ?? '');
  const [error, setError] = useState<string | null>(null);

  async function save(): Promise<void> {
    if (is_busy) return;
    const refusal = whyNotPaperName(name);
    setError(refusal && PAPER_REFUSALS[refusal].message);
    if (refusal) return;
    const input = { params: { id: game_id, number: card.number }, body: { name } };
    if (await call(PAPER_ENDPOINTS.namePaper, input, NAMING_FAILED, readAgain, setError)) onClose();
  }

  return (
    <EditForm
      label={`Name of card ${card.number}`}
      text={name}
      error={error}
      is_busy={is_busy}
      onType={(typed) => {
        setName(typed);
        setError(null);
      }}
      onSave={() => void save()}
      onCancel={onClose}
    />
  );
}
