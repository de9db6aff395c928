import { type AccountRefusal, accountMessage } from '@phrase-bingo/game/rules/accounts/account-refusals';
import { type ChangeEvent, useRef, useState } from 'react';
import { afterPress } from '../../ui/controls/after-press.ts';

type Gate = (value: string) => AccountRefusal | null;

/** A text field that shows its error after the first blur, or after the form was sent. */
export function useField(whyNot: Gate, initial = '') {
  const [value, setValue] = useState(initial);
  const [is_visited, setVisited] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const refusal = whyNot(value);
  const visit = () => setVisited(true);
  return {
    value,
    is_valid: refusal === null,
    visit,
    focus: () => ref.current?.focus(),
    /** For the text field itself. */
    props: {
      ref,
      value,
      error: is_visited && refusal !== null ? accountMessage(refusal) : null,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
      onBlur: () => afterPress(visit),
    },
  };
}

export type Field = ReturnType<typeof useField>;

/** Whether a form may be sent. If not, every field shows its error and the first invalid one gets the focus. */
export function areAllValid(fields: readonly Field[]): boolean {
  for (const field of fields) field.visit();
  const first_wrong = fields.find((field) => !field.is_valid);
  first_wrong?.focus();
  return first_wrong === undefined;
}
