import { whyNotDays } from '@phrase-bingo/game/rules/game/dates';
import { gameName, whyNotGameName } from '@phrase-bingo/game/rules/game/games';
import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { afterPress } from '../../ui/controls/after-press.ts';
import { endOfDay, localDayOf, startOfDay } from './local-days.ts';

type Draft = {
  name: string;
  /** null until someone touches it: it then is whatever day today is. */
  start: string | null;
  end: string;
};

type FieldName = keyof Draft;

const BLANK: Draft = { name: '', start: null, end: '' };
const ALL: readonly FieldName[] = ['name', 'start', 'end'];

function refusalsOf(name: string, days: { start: string; end: string }, today: string) {
  const of_days = whyNotDays(days, today);
  const is_of_start = of_days === 'start_before_today';
  return {
    name: whyNotGameName(name),
    start: is_of_start ? of_days : null,
    end: is_of_start ? null : of_days,
  } satisfies Record<FieldName, RefusalCode | null>;
}

/** A field says what is wrong with it once it has been left, or once someone tried to send the form. */
export function useNewGameForm() {
  const [draft, setDraft] = useState(BLANK);
  const [visited, setVisited] = useState<readonly FieldName[]>([]);
  const today = localDayOf(new Date());
  const values = { ...draft, start: draft.start ?? today };
  const refusals = refusalsOf(values.name, values, today);

  const visit = (names: readonly FieldName[]) => setVisited((before) => [...before, ...names]);
  const propsOf = (name: FieldName) => {
    const refusal = visited.includes(name) ? refusals[name] : null;
    return {
      value: values[name],
      error: refusal && refusalMessage(refusal),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, [name]: event.target.value }),
      onBlur: () => afterPress(() => visit([name])),
      /** While Create is disabled, the browser sends nothing by Enter; the reason is due all the same. */
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') visit(ALL);
      },
    };
  };

  return {
    propsOf,
    today,
    start: values.start,
    is_valid: ALL.every((name) => refusals[name] === null),
    /** What the server is asked for; a date that is not given is not sent. */
    body: () => ({
      name: gameName(values.name),
      ...(values.start !== '' && { datetime_start: startOfDay(values.start) }),
      ...(values.end !== '' && { datetime_end: endOfDay(values.end) }),
    }),
  };
}

export type NewGameBody = ReturnType<ReturnType<typeof useNewGameForm>['body']>;
