import type { User } from '@phrase-bingo/game/wire/account';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useCall } from '../../api/use-call.ts';
import { completeCode, EMPTY_CODE } from '../../bingo/code-digits.ts';
import { CodeInput } from '../../bingo/code-input.tsx';
import { navigate } from '../../routing/history.ts';
import { useLocation } from '../../routing/router.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { gamePath, joinTarget } from './tiles.ts';

const FAILURES = {
  refused: 'Code is invalid',
  unreachable: 'An error occurred during verification',
};

/** A complete code joins by itself, once; after a failure the button tries again. */
function useJoinByCode(user: User) {
  const [digits, setDigits] = useState(EMPTY_CODE);
  const [tried, setTried] = useState<string | null>(null);
  const { send, is_busy, failure } = useCall(async (code: string) => {
    const pressed_at = location.pathname;
    setTried(code);
    const game = await callApi(GAME_ENDPOINTS.joinByCode, { body: { code } });
    // A person who has left the page since is not taken away from where they are.
    if (location.pathname === pressed_at) navigate(gamePath(joinTarget(game, user), game));
  }, FAILURES);
  const code = completeCode(digits);

  const join = () => {
    if (code !== null) send(code);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new code, and again when an attempt that blocked it has ended
  useEffect(() => {
    if (code === null) setTried(null);
    else if (code !== tried) join();
  }, [code, is_busy]);

  return {
    digits,
    setDigits,
    join,
    is_ready: code !== null,
    is_busy,
    /** Shown until a digit changes. */
    refusal: code !== null && tried === code ? failure : null,
  };
}

/** The query parameter that the shortcut of the installed app sets. */
const WANTED = 'join';

export function JoinGame({ user }: { user: User }) {
  const form = useRef<HTMLFormElement>(null);
  const is_wanted = new URLSearchParams(useLocation().search).has(WANTED);
  const code = useJoinByCode(user);

  useEffect(() => {
    if (is_wanted) form.current?.querySelector('input')?.focus();
  }, [is_wanted]);

  return (
    <form
      ref={form}
      className="grid gap-9"
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
