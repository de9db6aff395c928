import { callNumber } from '@phrase-bingo/game/rules/game/call-numbers';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openVoice, type PageVoice } from '../../../device/voice/voice.ts';
import { useLive } from '../../../live/game-provider.tsx';
import { useMute } from '../feedback.ts';

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isHidden = () => document.visibilityState === 'hidden';

/** Reads calls aloud. Loaded when the voice is switched on. */
export function CallVoice() {
  const { store, callNotices } = useLive();
  const is_muted = useMute((mute) => mute.is_muted);
  const is_hidden = useSyncExternalStore(watchVisibility, isHidden);
  const [voice, setVoice] = useState<PageVoice | null>(null);

  useEffect(() => {
    const opened = openVoice('play');
    setVoice(opened);
    const stopHearing = callNotices.addVoice(opened.isHeard);
    return () => {
      stopHearing();
      opened.close();
    };
  }, [callNotices]);

  useEffect(() => voice?.setMuted(is_muted || is_hidden), [voice, is_muted, is_hidden]);

  useEffect(() => {
    if (voice === null) return;
    return store.subscribe(({ call_notice, view }, before) => {
      if (call_notice === null || call_notice === before.call_notice || view === null) return;
      const phrase = view.phrases.find(({ id }) => id === call_notice.phrase_id);
      if (!phrase) return;
      const { sid, text } = phrase;
      const number = callNumber(view.phrases, phrase.call_position);
      if (!call_notice.is_called) voice.takeBack(sid);
      else if (number !== null) voice.announce({ kind: 'call', sid, number, text });
    });
  }, [store, voice]);

  return null;
}
