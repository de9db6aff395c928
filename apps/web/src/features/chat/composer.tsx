import {
  canSendMessage,
  isLongMessage,
  sendsMessage,
  whyNotMessage,
  whyNotTalk,
} from '@phrase-bingo/game/rules/game/chat';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { SendHorizontal } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { LONG_MESSAGE } from '../../live/actions/send-message.ts';
import { useLive } from '../../live/game-provider.tsx';
import { useGame } from '../../live/game-store.ts';
import { useConnection } from '../../live/use-game.ts';
import { beforeReload } from '../../offline/before-reload.ts';
import { readText, removeText, storeText } from '../../offline/stored-text.ts';
import { currentUser } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './composer.module.css';

const NOT_OPEN = 'You can write as soon as the game is open.';
const CONNECTING = 'Connecting. You can write again in a moment.';
const UNCONNECTED = 'Not connected. Messages cannot be sent now.';

/** Why the field is disabled; null when it is not. */
function useWhyNotWrite(): string | null {
  const refusal = useGame(({ game, viewer_id, player }) =>
    whyNotTalk(game, { id: viewer_id }, player !== null),
  );
  const { is_authenticated, status, after_close } = useConnection();
  if (refusal !== null) return NOT_OPEN;
  if (is_authenticated) return null;
  return status !== 'disconnected' || after_close === 'reconnect' || after_close === null
    ? CONNECTING
    : UNCONNECTED;
}

/** Restores the focus a field lost while it was disabled, unless something else has the focus. */
function useRestoredFocus(field: RefObject<HTMLTextAreaElement | null>, is_disabled: boolean) {
  const had_focus = useRef(false);

  useEffect(() => {
    const nowhere = document.activeElement === document.body;
    if (!is_disabled && had_focus.current && nowhere) field.current?.focus();
  }, [is_disabled, field]);

  return {
    onFocus: () => {
      had_focus.current = true;
    },
    // Disabling a field blurs it too, although nobody left it.
    onBlur: ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
      if (!currentTarget.disabled) had_focus.current = false;
    },
  };
}

/** The text being written. It survives a reload that the app itself starts. */
function useDraft(): [text: string, setText: (next: string) => void] {
  const { game_id } = useLive();
  const place = { kind: 'draft', game_id, user_id: currentUser()?.id ?? '' } as const;
  const [text, setText] = useState(() => String(readText(place) ?? ''));

  const forget = useEffectEvent(() => removeText(place));
  const save = useEffectEvent(async () => {
    if (text !== '') storeText(place, text);
  });
  useEffect(() => {
    forget();
    return beforeReload(() => save());
  }, []);

  return [text, setText];
}

const MOST_ROWS = 4;

function remarkOn(text: string): string | null {
  if (whyNotMessage(text) === 'message_too_long') return refusalMessage('message_too_long');
  return isLongMessage(text) ? LONG_MESSAGE : null;
}

/** The field to write a message. Enter sends it; Shift+Enter starts a new row. */
export function Composer({ onSent }: { onSent: () => void }) {
  const { sendMessage, typed, stopTyping } = useLive();
  const [text, setText] = useDraft();
  const field = useRef<HTMLTextAreaElement>(null);
  const why_not = useWhyNotWrite();
  const focus = useRestoredFocus(field, why_not !== null);
  const note_id = useId();
  const remark = why_not ?? remarkOn(text);

  function write(next: string): void {
    setText(next);
    if (next.trim() === '') stopTyping();
    else typed();
  }

  function send(): void {
    if (!sendMessage(text)) return;
    setText('');
    onSent();
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
    field.current?.focus();
  };

  const pressKey = (event: KeyboardEvent) => {
    const { isComposing } = event.nativeEvent;
    if (!sendsMessage({ key: event.key, shiftKey: event.shiftKey, isComposing })) return;
    event.preventDefault();
    send();
  };

  return (
    <form className={styles.composer} onSubmit={submit} data-keep-clear="soft">
      <div className={styles.line}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label="Message"
          aria-describedby={remark === null ? undefined : note_id}
          placeholder="Say something"
          rows={Math.min(MOST_ROWS, text.split('\n').length)}
          dir="auto"
          enterKeyHint="send"
          disabled={why_not !== null}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={pressKey}
          {...focus}
        />
        <Button
          type="submit"
          aria-label="Send"
          className={styles.send}
          icon={<SendHorizontal aria-hidden="true" />}
          disabled={!canSendMessage(text, why_not === null)}
        />
      </div>
      <p id={note_id} role="status" className={styles.note}>
        {remark}
      </p>
    </form>
  );
}
