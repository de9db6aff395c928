import { NOTICE } from '@phrase-bingo/game/rules/limits';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { EventOf, EventTable, EventType } from '@phrase-bingo/game/view/applier';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { Notice } from './notice.ts';

/** A message that was deleted before it could be marked as read is nobody's concern. */
const GONE: RefusalCode = 'message_not_found';

type Call = EventOf<'phrase_called' | 'auto_call_phrase'>;

function ofCall(view: GameView, { text, is_called, round_number }: Call): Notice | null {
  if (round_number !== view.round.round_number) return null;
  const what = is_called ? 'called' : 'recalled';
  return { kind: 'info', text: `Phrase ${what}: ${text}`, duration: NOTICE.phrase_call };
}

const NOTICES: Partial<EventTable<Notice | null>> = {
  error: (_, { code, message }) =>
    code === GONE ? null : { kind: 'error', title: 'Server Error', text: message },
  warning: (_, { message }) => ({ kind: 'warning', title: 'Warning', text: message }),
  info: (_, { message }) => ({ kind: 'info', title: 'Info', text: message }),
  phrase_called: ofCall,
  auto_call_phrase: ofCall,
};

/**
 * What an event tells the person, given the view before it. What lies longer back than a notice lasts, as after
 * a break in the connection, is not told one by one.
 */
export function noticeOf<Type extends EventType>(
  view: GameView,
  event: EventOf<Type>,
  nowMs: number,
): Notice | null {
  const is_old = nowMs - Date.parse(event.timestamp) > NOTICE.phrase_call;
  return is_old ? null : (NOTICES[event.type]?.(view, event) ?? null);
}
