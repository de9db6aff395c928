import { type ReactNode, useId, useState } from 'react';
import { numberText } from '../../text/number-words.ts';
import { afterPress } from '../../ui/controls/after-press.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { Choice } from './choose-cards.ts';
import styles from './choose-panel.module.css';
import { inPlay, leftOut, NUMBERS_LIKE } from './print-words.ts';
import type { useChoice } from './use-choice.ts';

type RadioProps = {
  name: string;
  label: string;
  /** How many cards it stands for, where that is known. */
  count?: number;
  is_chosen: boolean;
  onChoose: () => void;
};

function Radio({ name, label, count, is_chosen, onChoose }: RadioProps) {
  const id = useId();
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        checked={is_chosen}
        aria-labelledby={id}
        aria-describedby={count === undefined ? undefined : `${id}-count`}
        onChange={onChoose}
      />
      <span id={id}>{label}</span>
      {count !== undefined && (
        <span id={`${id}-count`} className={styles.count}>
          {numberText(count)}
        </span>
      )}
    </label>
  );
}

type FieldProps = Pick<ReturnType<typeof useChoice>, 'written' | 'setWritten' | 'chosen'>;

function NumbersField({ written, setWritten, chosen }: FieldProps) {
  const [is_visited, setVisited] = useState(false);
  return (
    <div className={styles.numbers}>
      <TextField
        label={<VisuallyHidden>These numbers</VisuallyHidden>}
        placeholder="1-12, 17"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        value={written}
        error={is_visited && chosen.is_unread ? NUMBERS_LIKE : null}
        onChange={({ target }) => setWritten(target.value)}
        onBlur={() => afterPress(() => setVisited(true))}
      />
      <div role="status" className={styles.left_out}>
        {chosen.left_out.length > 0 && leftOut(chosen.left_out)}
      </div>
    </div>
  );
}

type Props = { in_play: number; choosing: ReturnType<typeof useChoice> };

/** Which of the cards in play are printed. */
export function ChoosePanel({ in_play, choosing }: Props) {
  const { offered, chosen, choose, written, setWritten } = choosing;
  const name = useId();
  const radio = (choice: Choice, label: string, count?: number): ReactNode => (
    <Radio
      name={name}
      label={label}
      {...(count !== undefined && { count })}
      is_chosen={chosen.choice === choice}
      onChoose={() => choose(choice)}
    />
  );
  return (
    <Panel title={inPlay(in_play)}>
      <fieldset className={styles.choices}>
        <legend>
          <VisuallyHidden>Which cards to print</VisuallyHidden>
        </legend>
        {offered.not_printed.length > 0 &&
          radio('not_printed', 'Not printed yet', offered.not_printed.length)}
        {radio('all', 'All in play', offered.all.length)}
        {offered.stale.length > 0 && radio('stale', 'Changed since printing', offered.stale.length)}
        {radio('numbers', 'These numbers')}
      </fieldset>
      {chosen.choice === 'numbers' && (
        <NumbersField written={written} setWritten={setWritten} chosen={chosen} />
      )}
    </Panel>
  );
}
