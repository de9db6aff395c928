import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { EventOf, EventTable, EventType } from '@phrase-bingo/game/view/applier';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { NOTICE } from '../screen-limits.ts';
import type { CallNews, Notice, Say } from './notice.ts';

/** A message that was deleted before it could be marked as read is nobody's concern. */
const GONE: RefusalCode = 'message_not_found';

type Call = EventOf<'phrase_called' | 'auto_call_phrase'>;

function ofCall(view: GameView, { seq, round_number, phrase_id, is_called, text }: Call): CallNews | null {
  if (round_number !== view.round.round_number) return null;
  return { seq, round_number, phrase_id, is_called, text };
}

const NOTICES: Partial<EventTable<Notice | null>> = {
  error: (_, { code, message }) =>
    code === GONE ? null : { kind: 'error', title: 'Server Error', text: message },
  warning: (_, { message }) => ({ kind: 'warning', title: 'Warning', text: message }),
  info: (_, { message }) => ({ kind: 'info', title: 'Info', text: message }),
};

const CALLS: Partial<EventTable<CallNews | null>> = { phrase_called: ofCall, auto_call_phrase: ofCall };

type Ears = { say: Say; onCall: (news: CallNews) => void };

/**
 * Tells the person what an event means, given the view before it; a call has a place of its own on the page. What lies
 * longer back than a notice lasts, as after a break in the connection, is not told one by one.
 */
export function tellNews<Type extends EventType>(
  view: GameView,
  event: EventOf<Type>,
  nowMs: number,
  { say, onCall }: Ears,
): void {
  if (nowMs - Date.parse(event.timestamp) > NOTICE.phrase_call) return;
  const notice = NOTICES[event.type]?.(view, event);
  if (notice) say(notice);
  const call = CALLS[event.type]?.(view, event);
  if (call) onCall(call);
}
