import { nameToSave, whyNotEditName, whyNotGameName } from '@phrase-bingo/game/rules/game/games';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useRef, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';
import { showAhead } from '../../../live/game-store.ts';
import { useGame } from '../../../live/use-game.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../use-host-call.ts';

const FAILED = {
  refused: 'Failed to update game name',
  unreachable: 'Error updating game name',
  is_plain: true,
};

/** The name of the game and its editing in place; the draft is null while nobody edits. */
export function useRename() {
  const { game_id, store } = useLive();
  const { call } = useHostCall();
  const game_name = useGame(({ game }) => game.game_name);
  const lock = useGame(({ game }) => whyNotEditName(game));
  const [draft, setDraft] = useState<string | null>(null);
  /** Enter takes the box away, which may count as leaving it: a draft is saved once. */
  const is_open = useRef(false);

  const refusal = draft === null || nameToSave(game_name, draft) === null ? null : whyNotGameName(draft);

  function start(): void {
    is_open.current = lock === null;
    if (lock === null) setDraft(game_name);
    else notify({ kind: 'warning', text: refusalMessage(lock) });
  }

  function close(): void {
    is_open.current = false;
    setDraft(null);
  }

  /** An empty or unchanged name is not saved; one that is too long stays to be shortened. */
  function save(): void {
    if (!is_open.current || draft === null || refusal !== null) return;
    close();
    const name = nameToSave(game_name, draft);
    if (name === null) return;
    if (lock !== null) return void notify({ kind: 'warning', text: refusalMessage(lock) });
    const input = { params: { id: game_id }, body: { game_name: name } };
    void showAhead(store, { game_name: name }, () => call(GAME_ENDPOINTS.changeGame, input, FAILED));
  }

  return {
    game_name,
    is_locked: lock !== null,
    draft,
    complaint: refusal && refusalMessage(refusal),
    start,
    type: setDraft,
    save,
    cancel: close,
  };
}
