import { useEffect, useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { latestCall } from '../../../../live/latest-call.tsx';
import { REMOTE } from '../../../../page-limits.ts';
import { useWinners } from '../../wins/winners.ts';

/** A call made on this page, and when. The answer to a call by hand does not tell its position. */
type MadeCall = { phrase_id: string; round_number: number; call_position: number | null; made_at: number };

/** The newest call of this page, as long as it can be undone: for a while, as the last call, if nobody has won by it. */
function useUndoable() {
  const { store } = useLive();
  const [made, setMade] = useState<MadeCall | null>(null);
  const round_number = useGame(({ round }) => round.round_number);
  const last = useGame(latestCall);
  const winners = useWinners();

  useEffect(() => {
    if (made === null) return;
    const timer = setTimeout(() => setMade(null), made.made_at + REMOTE.undo - Date.now());
    return () => clearTimeout(timer);
  }, [made]);

  const is_last =
    made !== null &&
    made.round_number === round_number &&
    made.phrase_id === last?.id &&
    (made.call_position ?? last.call_position) === last.call_position;
  const has_won = winners.some(({ call }) => call === last?.call_position);

  return {
    undoable: is_last && !has_won ? made : null,
    /** The event of the call may still be on its way. */
    note({ phrase_id, call_position }: Pick<MadeCall, 'phrase_id' | 'call_position'>): void {
      const { view } = store.getState();
      if (view === null) return;
      const made_at = Date.now();
      setMade({ phrase_id, round_number: view.round.round_number, call_position, made_at });
    },
  };
}

export type Calling = ReturnType<typeof useCalling>;

/** What the keys of the tab do. A call or recall is pending until the page has received its event. */
export function useCalling() {
  const live = useLive();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [is_calling_next, setCallingNext] = useState(false);
  const { undoable, note } = useUndoable();

  const positionOf = (phrase_id: string) =>
    live.store.getState().view?.phrases.find(({ id }) => id === phrase_id)?.call_position ?? null;

  async function request(phrase_id: string, is_called: boolean): Promise<void> {
    const since = live.store.getState().server_view?.seq ?? 0;
    setPending((before) => new Set(before).add(phrase_id));
    if (await live.callPhrase(phrase_id, is_called)) {
      await live.catchUp(since);
      if (is_called) note({ phrase_id, call_position: positionOf(phrase_id) });
    }
    setPending((before) => new Set([...before].filter((id) => id !== phrase_id)));
  }

  async function requestNext(): Promise<void> {
    setCallingNext(true);
    const called = await live.callNext();
    if (called !== null) note(called);
    setCallingNext(false);
  }

  return {
    isPending: (phrase_id: string) => pending.has(phrase_id),
    call: (phrase_id: string) => void request(phrase_id, true),
    recall: (phrase_id: string) => void request(phrase_id, false),
    is_calling_next,
    callNext: () => void requestNext(),
    undoable,
  };
}
