import type { User } from '@phrase-bingo/game/wire/account';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CodeInput } from '../../bingo/code-input.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { gamePath } from './game-path.ts';
import styles from './join-game.module.css';
import { joinTarget } from './tiles.ts';
import { useJoinByCode } from './use-join-by-code.ts';

/** In the address when a shortcut of the installed app has come for this. */
const WANTED = 'join';

export function JoinGame({ user }: { user: User }) {
  const form = useRef<HTMLFormElement>(null);
  const is_wanted = new URLSearchParams(useLocation().search).has(WANTED);
  const navigate = useNavigate();
  const code = useJoinByCode((game) => void navigate(gamePath(joinTarget(game, user), game)));

  useEffect(() => {
    if (is_wanted) form.current?.querySelector('input')?.focus();
  }, [is_wanted]);

  return (
    <form
      ref={form}
      className={styles.join}
      onSubmit={(event) => {
        event.preventDefault();
        code.join();
      }}
    >
      <CodeInput
        label="Six-digit game code"
        value={code.digits}
        onChange={code.setDigits}
        error={code.refusal}
      />
      <Button type="submit" wide disabled={!code.is_ready} busy={code.is_busy}>
        Join Game
      </Button>
    </form>
  );
}
