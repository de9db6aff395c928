import { useEffect, useEffectEvent, useRef, useState } from 'react';

type DebouncedSave<Change> = {
  /** Milliseconds without a further change until saving. */
  delay: number;
  /** Resolves to whether saving succeeded. */
  save: (change: Change) => Promise<boolean>;
};

/**
 * Shows changes at once and saves them together after a pause, one save at a time. Changes that could not be
 * saved are reverted. Unmounting saves without waiting for the pause.
 */
export function useDebouncedSave<Change extends object>({ delay, save }: DebouncedSave<Partial<Change>>) {
  const pending = useRef<Partial<Change> | null>(null);
  const sending = useRef<Partial<Change> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last_save = useRef(Promise.resolve(true));
  const [unsaved, setUnsaved] = useState<Partial<Change>>({});

  const saveNow = useEffectEvent(save);
  const show = () => setUnsaved({ ...sending.current, ...pending.current });

  async function send(): Promise<boolean> {
    if (pending.current === null) return true;
    const change = pending.current;
    sending.current = change;
    pending.current = null;
    const is_saved = await saveNow(change);
    sending.current = null;
    show();
    return is_saved;
  }

  /** Saves pending changes now. Resolves to true when nothing is left to save. */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    last_save.current = last_save.current.then(send);
    return last_save.current;
  }

  function change(part: Partial<Change>): void {
    pending.current = { ...pending.current, ...part };
    show();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), delay);
  }

  const flushOnUnmount = useEffectEvent(() => void flush());
  useEffect(() => () => flushOnUnmount(), []);

  return { unsaved, change, flush };
}
