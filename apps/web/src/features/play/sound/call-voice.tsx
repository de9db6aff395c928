import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Voice } from '../../../device/voice/announcement.ts';
import { openVoice } from '../../../device/voice/voice.ts';
import { useLive } from '../../../live/game-provider.tsx';
import { useMute } from '../feedback.ts';

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isHidden = () => document.visibilityState === 'hidden';

/** Reads calls aloud. Loaded when the voice is switched on. */
export function CallVoice() {
  const { store } = useLive();
  const is_muted = useMute((mute) => mute.is_muted);
  const is_hidden = useSyncExternalStore(watchVisibility, isHidden);
  const [voice, setVoice] = useState<Voice | null>(null);

  useEffect(() => {
    const opened = openVoice('play');
    setVoice(opened);
    return () => opened.close();
  }, []);

  useEffect(() => voice?.setMuted(is_muted || is_hidden), [voice, is_muted, is_hidden]);

  useEffect(() => {
    if (voice === null) return;
    /** The phrases by the numbers they were called with, because a recalled phrase has no number any more. */
    const called = new Map<number, string>();
    return store.subscribe(({ call_notice, view }, before) => {
      if (call_notice === null || call_notice === before.call_notice || view === null) return;
      const { phrase_id, is_called, text } = call_notice;
      if (is_called) {
        const number = view.phrases.filter(({ call_position }) => call_position !== null).length;
        called.set(number, phrase_id);
        voice.announce({ kind: 'call', number, text });
      } else {
        for (const [number, id] of called) if (id === phrase_id) voice.takeBack(number);
      }
    });
  }, [store, voice]);

  return null;
}
