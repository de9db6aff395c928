import { Lock, Pencil } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import styles from './game-name.module.css';
import { NameField } from './name-field.tsx';
import { useRename } from './use-rename.ts';

/** The name of the game, changed in place by a click on it or by its key. */
export function GameName() {
  const { game_name, is_locked, draft, complaint, start, type, save, cancel } = useRename();
  /** Set by the keyboard: the focus goes back to where the editing began. */
  const goes_back = useRef(false);

  if (draft !== null) {
    const end = (close: () => void) => {
      goes_back.current = true;
      close();
    };
    return (
      <NameField
        value={draft}
        complaint={complaint}
        onType={type}
        onEnter={() => end(save)}
        onEscape={() => end(cancel)}
        onLeave={save}
      />
    );
  }

  const takeFocus = (button: HTMLButtonElement | null) => {
    if (goes_back.current) button?.focus();
    goes_back.current = false;
  };
  return (
    <div className={styles.line}>
      <h1 className={styles.title}>
        <button type="button" className={styles.name} tabIndex={-1} onClick={start}>
          {game_name}
        </button>
      </h1>
      <IconButton
        ref={takeFocus}
        className={styles.key}
        label="Edit game name"
        aria-disabled={is_locked || undefined}
        icon={is_locked ? <Lock aria-hidden="true" /> : <Pencil aria-hidden="true" />}
        onClick={start}
      />
    </div>
  );
}
