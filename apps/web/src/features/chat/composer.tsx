import {
  canSendMessage,
  isLongMessage,
  sendsMessage,
  whyNotMessage,
} from '@phrase-bingo/game/rules/game/chat';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react';
import { LONG_MESSAGE } from '../../live/actions/send-message.ts';
import { useLive } from '../../live/game-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './composer.module.css';
import { useDraft } from './use-draft.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWhyNotWrite } from './why-not-write.ts';

const MOST_ROWS = 4;

function remarkOn(text: string): string | null {
  if (whyNotMessage(text) === 'message_too_long') return refusalMessage('message_too_long');
  return isLongMessage(text) ? LONG_MESSAGE : null;
}

/** Where a message is written. Enter sends it; with Shift it begins a new line. */
export function Composer({ onSent }: { onSent: () => void }) {
  const { sendMessage, typed, stopTyping } = useLive();
  const [text, setText] = useDraft();
  const field = useRef<HTMLTextAreaElement>(null);
  const why_not = useWhyNotWrite();
  const focus = useKeptFocus(field, why_not !== null);
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
