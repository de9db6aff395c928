import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import type { EventOf, EventTable, EventType } from '@phrase-bingo/game/view/applier';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { GAME_NOTICE } from '../page-limits.ts';
import type { GameStore } from './game-store.ts';
import type { CallNotice, Notice, Say } from './notice.ts';

const WORDS = { called: 'Phrase called: {text}', recalled: 'Phrase recalled: {text}' } as const;
const TEXT = '{text}';

/** The words before and after the phrase. */
export function aroundText({ is_called }: Pick<CallNotice, 'is_called'>): [before: string, after: string] {
  const [before = '', after = ''] = WORDS[is_called ? 'called' : 'recalled'].split(TEXT);
  return [before, after];
}

const sentenceOf = (notice: CallNotice): string => aroundText(notice).join(notice.text);

type IsInView = () => boolean;
type IsHeard = () => boolean;

/** Announces calls: in the places of the page that show the last call, or as a toast if none of them is in view. */
export function createCallNotices(store: GameStore, say: Say) {
  const places = new Set<IsInView>();
  const voices = new Set<IsHeard>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    store.setState({ call_notice: null });
  }

  return {
    show(notice: CallNotice): void {
      end();
      store.setState({ call_notice: notice });
      timer = setTimeout(end, GAME_NOTICE.phrase_call);
      if ([...places].some((isInView) => isInView())) return;
      const is_spoken = notice.is_called && [...voices].some((isHeard) => isHeard());
      const toast = { text: sentenceOf(notice), duration: GAME_NOTICE.phrase_call, slot: 'call' };
      say({ kind: 'info', ...toast, ...(is_spoken && { is_spoken }) });
    },
    end,
    addPlace(isInView: IsInView): () => void {
      places.add(isInView);
      return () => places.delete(isInView);
    },
    /** For something that reads calls aloud, so that a screen reader need not say them too. */
    addVoice(isHeard: IsHeard): () => void {
      voices.add(isHeard);
      return () => voices.delete(isHeard);
    },
    close: () => clearTimeout(timer),
  };
}

/** No reason to bother anyone: a message was deleted before it could be marked as read, or the composer says why. */
const QUIET: readonly string[] = [
  'message_not_found',
  'slow_chat',
  'muted_in_chat',
] satisfies readonly RefusalCode[];

type Call = EventOf<'phrase_called' | 'auto_call_phrase'>;

function ofCall(view: GameView, { seq, round_number, phrase_id, is_called, text }: Call): CallNotice | null {
  if (round_number !== view.round.round_number) return null;
  return { seq, round_number, phrase_id, is_called, text };
}

const NOTICES: Partial<EventTable<Notice | null>> = {
  error: (_, { code, message }) =>
    QUIET.includes(code) ? null : { kind: 'error', title: 'Server Error', text: message },
  player_muted: ofMute,
  warning: (_, { message }) => ({ kind: 'warning', title: 'Warning', text: message }),
  info: (_, { message }) => ({ kind: 'info', title: 'Info', text: message }),
};

const CAN_WRITE_AGAIN = 'You can write again.';

function ofMute(view: GameView, { user_id, is_muted }: EventOf<'player_muted'>): Notice | null {
  if (user_id !== view.viewer_id) return null;
  return is_muted
    ? { kind: 'warning', text: refusalMessage('muted_in_chat') }
    : { kind: 'info', text: CAN_WRITE_AGAIN };
}

const CALLS: Partial<EventTable<CallNotice | null>> = { phrase_called: ofCall, auto_call_phrase: ofCall };

type Outputs = { say: Say; onCall: (notice: CallNotice) => void };

/**
 * Notifies the person of an event, given the view before it. Events older than a notice lasts, such as those replayed
 * after a reconnect, are skipped.
 */
export function notifyOfEvent<Type extends EventType>(
  view: GameView,
  event: EventOf<Type>,
  now: number,
  { say, onCall }: Outputs,
): void {
  if ('seq' in event && now - Date.parse(event.timestamp) > GAME_NOTICE.phrase_call) return;
  const notice = NOTICES[event.type]?.(view, event);
  if (notice) say(notice);
  const call = CALLS[event.type]?.(view, event);
  if (call) onCall(call);
}
