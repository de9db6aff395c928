import { clsx } from 'clsx';
import { Maximize, Minimize, Settings, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { hasFullScreen, toggleFullScreen, useIsFullScreen } from './full-screen.ts';
import { moveFocus } from './move-focus.ts';
import styles from './screen-keys.module.css';

type Props = {
  is_shown: boolean;
  is_heard: boolean;
  /** What went wrong with a key of the host. */
  failure: string | null;
  onSound: () => void;
  onSettings: () => void;
};

/** The keys over the stage. They come with the pointer, a touch or an arrow key, and go with them. */
export function ScreenKeys({ is_shown, is_heard, failure, onSound, onSettings }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const is_full = useIsFullScreen();

  const followArrows = useEffectEvent((event: KeyboardEvent) => {
    const is_elsewhere = document.querySelector('dialog[open]') !== null;
    if (ref.current && !is_elsewhere) moveFocus(event, ref.current);
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => followArrows(event);
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);

  // Whoever reaches them by Tab sees them; left alone they go, and the focus with them.
  useEffect(() => {
    const { activeElement } = document;
    if (!is_shown && activeElement instanceof HTMLElement && ref.current?.contains(activeElement)) {
      activeElement.blur();
    }
  }, [is_shown]);

  return (
    <>
      <div ref={ref} role="toolbar" aria-label="Big screen" data-shown={is_shown} className={styles.keys}>
        <IconButton
          raised
          label="Sound"
          aria-pressed={is_heard}
          icon={is_heard ? <Volume2 /> : <VolumeX />}
          className={styles.key}
          onClick={onSound}
        />
        {hasFullScreen() && (
          <IconButton
            raised
            label="Full Screen"
            aria-pressed={is_full}
            icon={is_full ? <Minimize /> : <Maximize />}
            className={styles.key}
            onClick={toggleFullScreen}
          />
        )}
        <IconButton raised label="Settings" icon={<Settings />} className={styles.key} onClick={onSettings} />
      </div>
      <p role="status" className={clsx(failure !== null && styles.failure)}>
        {failure}
      </p>
    </>
  );
}
