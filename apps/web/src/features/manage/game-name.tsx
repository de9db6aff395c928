import { nameToSave, whyNotEditName, whyNotGameName } from '@phrase-bingo/game/rules/game/games';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { clsx } from 'clsx';
import { Lock, Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLive } from '../../live/game-provider.tsx';
import { showOptimistically, useGame } from '../../live/game-store.ts';
import { FieldMessage } from '../../ui/controls/field-message.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { notify } from '../../ui/overlays/toast-store.ts';
import styles from './game-name.module.css';
import { useHostCall } from './use-host-call.ts';

const FAILED = {
  refused: 'Failed to update game name',
  unreachable: 'Error updating game name',
  is_plain: true,
};

/** Editing the name of the game. `draft` is null while nobody edits. */
function useRename() {
  const { game_id, store } = useLive();
  const { call } = useHostCall();
  const game_name = useGame(({ game }) => game.game_name);
  const lock = useGame(({ game }) => whyNotEditName(game));
  const [draft, setDraft] = useState<string | null>(null);
  /** Enter removes the input, which can also blur it. This flag makes sure that a draft is saved once. */
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

  /** An empty or unchanged name is not saved. A name that is too long stays in the input. */
  function save(): void {
    if (!is_open.current || draft === null || refusal !== null) return;
    close();
    const name = nameToSave(game_name, draft);
    if (name === null) return;
    if (lock !== null) return void notify({ kind: 'warning', text: refusalMessage(lock) });
    const input = { params: { id: game_id }, body: { game_name: name } };
    void showOptimistically(store, { game_name: name }, () => call(GAME_ENDPOINTS.changeGame, input, FAILED));
  }

  return {
    game_name,
    is_locked: lock !== null,
    draft,
    error: refusal && refusalMessage(refusal),
    start,
    type: setDraft,
    save,
    cancel: close,
  };
}

type Props = {
  value: string;
  error: string | null;
  onType: (value: string) => void;
  onEnter: () => void;
  onEscape: () => void;
  onLeave: () => void;
};

function NameField({ value, error, onType, onEnter, onEscape, onLeave }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);

  const keys: Record<string, () => void> = { Enter: onEnter, Escape: onEscape };
  const press = (event: KeyboardEvent) => {
    const work = keys[event.key];
    // Enter that confirms an IME composition is not for the page.
    if (!work || event.nativeEvent.isComposing) return;
    // The key press must not reach the element that gets the focus next.
    event.preventDefault();
    work();
  };

  return (
    <div className={clsx('fill', styles.field)}>
      <input
        ref={box}
        className={styles.box}
        aria-label="Game name"
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : id}
        autoComplete="off"
        enterKeyHint="done"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
        onBlur={onLeave}
      />
      <FieldMessage id={id} error={error} />
    </div>
  );
}

/** The name of the game. A click on it or the pencil button edits it. */
export function GameName() {
  const { game_name, is_locked, draft, error, start, type, save, cancel } = useRename();
  /** Set when editing ends by keyboard. The focus then returns to the pencil button. */
  const is_refocus_due = useRef(false);

  if (draft !== null) {
    const end = (close: () => void) => {
      is_refocus_due.current = true;
      close();
    };
    return (
      <NameField
        value={draft}
        error={error}
        onType={type}
        onEnter={() => end(save)}
        onEscape={() => end(cancel)}
        onLeave={save}
      />
    );
  }

  const takeFocus = (button: HTMLButtonElement | null) => {
    if (is_refocus_due.current) button?.focus();
    is_refocus_due.current = false;
  };
  return (
    <div className="row shrink">
      <h1 className={clsx('shrink leading-115', styles.title)}>
        <button
          type="button"
          className={clsx('block at-most-full clip bare', styles.name)}
          tabIndex={-1}
          onClick={start}
        >
          {game_name}
        </button>
      </h1>
      <IconButton
        ref={takeFocus}
        className={styles.key}
        label="Edit game name"
        aria-disabled={is_locked || undefined}
        icon={is_locked ? <Lock /> : <Pencil />}
        onClick={start}
      />
    </div>
  );
}
