import type { User } from '@phrase-bingo/game/wire/account';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { explainFailure } from '../../api/failures.ts';
import { completeCode, EMPTY_CODE } from '../../bingo/code-digits.ts';
import { CodeInput } from '../../bingo/code-input.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './join-game.module.css';
import { gamePath, joinTarget } from './tiles.ts';

const FAILURES = {
  refused: 'Code is invalid',
  unreachable: 'An error occurred during verification',
};

const JOINING = ['join-by-code'];

type Joined = AnswerOf<typeof GAME_ENDPOINTS.joinByCode>;

/** A code that is complete joins by itself, once; a try that failed can be repeated by the key. */
function useJoinByCode(onJoined: (game: Joined) => void) {
  const client = useQueryClient();
  const [digits, setDigits] = useState(EMPTY_CODE);
  const tried = useRef<string | null>(null);
  const { mutate, isPending, error, variables } = useMutation({
    mutationKey: JOINING,
    mutationFn: (code: string) => callApi(GAME_ENDPOINTS.joinByCode, { body: { code } }),
    networkMode: 'always',
  });
  const code = completeCode(digits);

  const join = () => {
    if (code === null || client.isMutating({ mutationKey: JOINING }) > 0) return;
    tried.current = code;
    mutate(code, { onSuccess: onJoined });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code tries, and so does the end of a try that kept one waiting
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
    /** Stays until a digit changes. */
    refusal: error !== null && variables === code ? explainFailure(error, FAILURES) : null,
  };
}

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
      <Button type="submit" wide disabled={!code.is_ready} is_busy={code.is_busy}>
        Join Game
      </Button>
    </form>
  );
}
