import { useEffect, useEffectEvent, useState } from 'react';
import { useLive } from '../../live/game-provider.tsx';
import { beforeReload } from '../../offline/before-reload.ts';
import { forgetWords, keepWords, readWords } from '../../offline/kept-words.ts';
import { currentUser } from '../../session/session-store.ts';

/** The text being written; it is there again when the app has loaded its page anew. */
export function useDraft(): [text: string, setText: (next: string) => void] {
  const { game_id } = useLive();
  const place = { kind: 'draft', game_id, user_id: currentUser()?.id ?? '' } as const;
  const [text, setText] = useState(() => String(readWords(place) ?? ''));

  const forget = useEffectEvent(() => forgetWords(place));
  const keep = useEffectEvent(async () => {
    if (text !== '') keepWords(place, text);
  });
  useEffect(() => {
    forget();
    return beforeReload(() => keep());
  }, []);

  return [text, setText];
}
