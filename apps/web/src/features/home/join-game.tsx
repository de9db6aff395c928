import { joinTarget } from '@phrase-bingo/game/rules/tiles';
import type { User } from '@phrase-bingo/game/wire/account';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { gamePath } from './game-path.ts';
import styles from './join-game.module.css';
import { useJoinByCode } from './use-join-by-code.ts';

export function JoinGame({ user }: { user: User }) {
  const navigate = useNavigate();
  const code = useJoinByCode((game) => void navigate(gamePath(joinTarget(game, user), game)));
  return (
    <form
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
