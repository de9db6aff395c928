import { unnamedPaper, whyNotPaperName } from '@phrase-bingo/game/rules/paper/paper';
import { PAPER_REFUSALS } from '@phrase-bingo/game/rules/paper/paper-refusals';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { clsx } from 'clsx';
import { Pencil, Trophy } from 'lucide-react';
import { memo, useState } from 'react';
import { callByStatus } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useLive } from '../../../../live/game-provider.tsx';
import { EditForm } from '../../../../ui/controls/edit-form.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Ball } from '../../../../ui/display/ball.tsx';
import { notifyFailure } from '../../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../../use-host-call.ts';
import { SWITCH_FAILED } from '../paper-words.ts';
import { NAMING_FAILED, paperWinWords, printedWords } from './panel-words.ts';
import styles from './paper-row.module.css';

type NameFormProps = { card: PaperCard; readAgain: () => Promise<unknown>; onClose: () => void };

function NameForm({ card, readAgain, onClose }: NameFormProps) {
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

type Props = {
  card: PaperCard;
  /** Its place in the whole list and how long that is, because most rows are not rendered. */
  at: number;
  count: number;
  /** Under the row that is being edited. */
  is_lower: boolean;
  is_edited: boolean;
  can_switch: boolean;
  readAgain: () => Promise<unknown>;
  /** The number of the card that is edited; null for none. */
  onEdit: (number: number | null) => void;
};

function PlaySwitch({ card, can_switch, readAgain }: Pick<Props, 'card' | 'can_switch' | 'readAgain'>) {
  const { game_id } = useLive();
  const { number, is_in_play } = card;
  const { under_way, send } = useCall(
    async (wanted: boolean) => {
      const input = { params: { id: game_id }, body: { numbers: [number], is_in_play: wanted } };
      await callByStatus(PAPER_ENDPOINTS.switchPaper, input);
      await readAgain();
    },
    SWITCH_FAILED,
    notifyFailure,
  );
  return (
    <Switch
      label={`In play: ${number}`}
      is_label_hidden
      checked={under_way ?? is_in_play}
      disabled={!can_switch || (is_in_play && card.winning_details !== null)}
      className={styles.switch}
      onChange={send}
    />
  );
}

export const PaperRow = memo(function PaperRow({
  card,
  at,
  count,
  is_lower,
  is_edited,
  can_switch,
  readAgain,
  onEdit,
}: Props) {
  const { number, name, winning_details, is_in_play } = card;
  return (
    <li
      className={clsx(styles.row, is_edited && styles.edited, is_lower && styles.lower)}
      style={{ '--at': at }}
      aria-posinset={at + 1}
      aria-setsize={count}
      data-number={number}
    >
      <Ball
        colour="x"
        plate={is_in_play}
        className={clsx(styles.ball, !is_in_play && styles.off)}
        label={`Card ${number}`}
      >
        {String(number)}
      </Ball>
      {is_edited ? (
        <NameForm card={card} readAgain={readAgain} onClose={() => onEdit(null)} />
      ) : (
        <>
          <div className="shrink">
            <p
              className={clsx(styles.name, name === null && styles.unnamed)}
              title={name ?? undefined}
              dir="auto"
            >
              {name ?? unnamedPaper(number)}
            </p>
            {winning_details ? (
              <p className={styles.win} title={paperWinWords(winning_details)}>
                <Trophy />
                {paperWinWords(winning_details)}
              </p>
            ) : (
              <p className="small leading-13 soft clip">{printedWords(card)}</p>
            )}
          </div>
          <IconButton
            label={`Edit the name of card ${number}`}
            icon={<Pencil size={20} />}
            data-edit=""
            onClick={() => onEdit(number)}
          />
          <PlaySwitch card={card} can_switch={can_switch} readAgain={readAgain} />
        </>
      )}
    </li>
  );
});
