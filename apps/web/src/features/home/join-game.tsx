import type { User } from '@phrase-bingo/game/wire/account';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { explainFailure } from '../../api/failures.ts';
import { completeCode, EMPTY_CODE } from '../../bingo/code-digits.ts';
import { CodeInput } from '../../bingo/code-input.tsx';
import { navigate } from '../../routing/history.ts';
import { useLocation } from '../../routing/router.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './join-game.module.css';
import { gamePath, joinTarget } from './tiles.ts';

const FAILURES = {
  refused: 'Code is invalid',
  unreachable: 'An error occurred during verification',
};

const JOINING = ['join-by-code'];

type Joined = AnswerOf<typeof GAME_ENDPOINTS.joinByCode>;

/** A complete code joins by itself, once; after a failure the button tries again. */
function useJoinByCode(onJoined: (game: Joined) => void) {
  const client = useQueryClient();
  const [digits, setDigits] = useState(EMPTY_CODE);
  const tried = useRef<string | null>(null);
  const { mutate, isPending, error, variables } = useMutation({
    mutationKey: JOINING,
    mutationFn: (code: string) => callApi(GAME_ENDPOINTS.joinByCode, { body: { code } }),
  });
  const code = completeCode(digits);

  const join = () => {
    if (code === null || client.isMutating({ mutationKey: JOINING }) > 0) return;
    tried.current = code;
    mutate(code, { onSuccess: onJoined });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new code, and again when an attempt that blocked it has ended
  useEffect(() => {
    if (code === null) tried.current = null;
    else if (code !== tried.current) join();
  }, [code, isPending]);

  return {
    digits,
    setDigits,
    join,
    is_ready: code !== null,
    is_busy: isPending,
    /** Shown until a digit changes. */
    refusal: error !== null && variables === code ? explainFailure(error, FAILURES) : null,
  };
}

/** The query parameter that the shortcut of the installed app sets. */
const WANTED = 'join';

export function JoinGame({ user }: { user: User }) {
  const form = useRef<HTMLFormElement>(null);
  const is_wanted = new URLSearchParams(useLocation().search).has(WANTED);
  const code = useJoinByCode((game) => navigate(gamePath(joinTarget(game, user), game)));

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
      <Button type="submit" wide disabled={!code.is_ready} is_busy={code.is_busy}>
        Join Game
      </Button>
    </form>
  );
}
