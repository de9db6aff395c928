import { firstCharacters } from '@phrase-bingo/game/rules/characters';
import { whyNotDays } from '@phrase-bingo/game/rules/game/dates';
import { gameName, whyNotGameName } from '@phrase-bingo/game/rules/game/games';
import { GAME } from '@phrase-bingo/game/rules/limits';
import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';
import { afterPress } from '../../ui/controls/after-press.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import styles from './new-game.module.css';

/** Days as a date field writes them, such as 2026-07-14, on the person's own calendar. */

const digits = (part: number, length: number): string => String(part).padStart(length, '0');

export function localDayOf(date: Date): string {
  const parts = [digits(date.getFullYear(), 4), digits(date.getMonth() + 1, 2), digits(date.getDate(), 2)];
  return parts.join('-');
}

/** A time without a zone is local time. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00.000`).toISOString();

export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

type Draft = {
  name: string;
  /** Null until it is edited; it is today until then. */
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

export type NamedPack = { key: string; name: string };

export const NO_PACK: NamedPack = { key: '', name: '' };

const nameAfter = (pack: NamedPack): string => firstCharacters(pack.name, GAME.name_max);

/** A field shows its error after the first blur, or after an attempt to send the form. */
function useNewGameForm(pack: NamedPack) {
  const [draft, setDraft] = useState(BLANK);
  const [visited, setVisited] = useState<readonly FieldName[]>([]);
  const [last_pack, setLastPack] = useState(NO_PACK);
  // A pack names the game, unless the person did.
  if (pack.key !== last_pack.key) {
    setLastPack(pack);
    const is_free = draft.name === '' || draft.name === nameAfter(last_pack);
    if (is_free) {
      setDraft({ ...draft, name: nameAfter(pack) });
      // A name that the rules of games refuse says so at once, as nobody is in the field to leave it.
      const others = visited.filter((name) => name !== 'name');
      setVisited(pack.name === '' ? others : [...others, 'name']);
    }
  }
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
      /** While Create is disabled, Enter submits nothing, but the errors should still appear. */
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
    /** The request body; empty dates are left out. */
    body: () => ({
      name: gameName(values.name),
      ...(values.start !== '' && { datetime_start: startOfDay(values.start) }),
      ...(values.end !== '' && { datetime_end: endOfDay(values.end) }),
    }),
  };
}

export type NewGameBody = ReturnType<ReturnType<typeof useNewGameForm>['body']>;

/** Without a maximum some browsers accept years with six digits. */
const LAST_DAY = '9999-12-31';

type Props = {
  /** Its name is taken for an empty Game Name. */
  pack: NamedPack;
  is_busy: boolean;
  is_blocked: boolean;
  failure: string | null;
  onCreate: (body: NewGameBody) => void;
};

export function NewGameForm({ pack, is_busy, is_blocked, failure, onCreate }: Props) {
  const { propsOf, today, start, is_valid, body } = useNewGameForm(pack);
  return (
    <form
      noValidate
      className={clsx('stack gap-9 pad-10 panel edge', styles.form)}
      onSubmit={(event) => {
        event.preventDefault();
        /** What remains invalid is a half-typed date, which only the browser knows about. */
        if (is_valid && event.currentTarget.reportValidity()) onCreate(body());
      }}
    >
      <TextField {...propsOf('name')} label="Game Name" name="game_name" autoComplete="off" />
      <div className={clsx('grid align-start gap-9', styles.days)}>
        <TextField
          {...propsOf('start')}
          label="Start Date"
          type="date"
          min={today}
          max={LAST_DAY}
          hint="Optional"
        />
        <TextField
          {...propsOf('end')}
          label="End Date"
          type="date"
          min={start === '' ? today : start}
          max={LAST_DAY}
          hint="Optional, up to the end of that day"
        />
      </div>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className={clsx('grid gap-6 above-2', styles.keys)}>
        <Button type="submit" wide disabled={!is_valid || is_blocked} is_busy={is_busy}>
          Create
        </Button>
        <Button variant="paper" wide onClick={() => navigate(PATHS.home)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
