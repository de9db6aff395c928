import { useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';

/** Calls and takes back; a phrase counts as on its way until the page knows what came of it. */
export function useCalling() {
  const live = useLive();
  const [on_its_way, setOnItsWay] = useState<ReadonlySet<string>>(new Set());

  async function say(phrase_id: string, is_called: boolean): Promise<void> {
    const since = live.store.getState().told?.seq ?? 0;
    setOnItsWay((before) => new Set(before).add(phrase_id));
    if (await live.call(phrase_id, is_called)) await live.catchUp(since);
    setOnItsWay((before) => new Set([...before].filter((id) => id !== phrase_id)));
  }

  return {
    isOnItsWay: (phrase_id: string) => on_its_way.has(phrase_id),
    call: (phrase_id: string) => void say(phrase_id, true),
    recall: (phrase_id: string) => void say(phrase_id, false),
  };
}
