import { useEffect, useEffectEvent, useRef, useState } from 'react';

type LateSave<Change> = {
  /** Milliseconds without a further change until it is saved. */
  delay: number;
  /** Saves, and tells whether it was possible. */
  save: (change: Change) => Promise<boolean>;
};

/**
 * Changes that show at once and are saved together after a pause, one save at a time. What could not be saved
 * shows no longer. Whoever leaves before the pause is over loses nothing.
 */
export function useLateSave<Change extends object>({ delay, save }: LateSave<Partial<Change>>) {
  const waiting = useRef<Partial<Change> | null>(null);
  const sending = useRef<Partial<Change> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last_save = useRef(Promise.resolve(true));
  const [unsaved, setUnsaved] = useState<Partial<Change>>({});

  const saveNow = useEffectEvent(save);
  const show = () => setUnsaved({ ...sending.current, ...waiting.current });

  async function send(): Promise<boolean> {
    if (waiting.current === null) return true;
    const change = waiting.current;
    sending.current = change;
    waiting.current = null;
    const is_saved = await saveNow(change);
    sending.current = null;
    show();
    return is_saved;
  }

  /** Saves what waits without waiting longer; true when nothing is left to save. */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    last_save.current = last_save.current.then(send);
    return last_save.current;
  }

  function change(part: Partial<Change>): void {
    waiting.current = { ...waiting.current, ...part };
    show();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), delay);
  }

  const leave = useEffectEvent(() => void flush());
  useEffect(() => () => leave(), []);

  return { unsaved, change, flush };
}
