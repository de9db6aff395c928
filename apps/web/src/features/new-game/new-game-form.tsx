import { useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { CreateFailure } from './create-failure.tsx';
import styles from './new-game.module.css';
import { type NewGameBody, useNewGameForm } from './use-new-game-form.ts';

/** Without it some browsers take years of six digits. */
const LAST_DAY = '9999-12-31';

type Props = {
  is_busy: boolean;
  is_blocked: boolean;
  failure: Error | null;
  onCreate: (body: NewGameBody) => void;
};

export function NewGameForm({ is_busy, is_blocked, failure, onCreate }: Props) {
  const navigate = useNavigate();
  const { propsOf, today, start, is_valid, body } = useNewGameForm();
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        /** All that is left to complain about is half a date, which the browser keeps to itself. */
        if (is_valid && event.currentTarget.reportValidity()) onCreate(body());
      }}
    >
      <TextField {...propsOf('name')} label="Game Name" name="game_name" autoComplete="off" />
      <div className={styles.days}>
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
      <CreateFailure failure={failure}>Failed to create game.</CreateFailure>
      <div className={styles.keys}>
        <Button type="submit" wide disabled={!is_valid || is_blocked} busy={is_busy}>
          Create
        </Button>
        <Button variant="paper" wide onClick={() => void navigate(PATHS.home)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
