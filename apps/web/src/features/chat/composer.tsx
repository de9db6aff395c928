import {
  canSendMessage,
  isLongMessage,
  sendsMessage,
  whyNotMessage,
  whyNotTalk,
} from '@phrase-bingo/game/rules/game/chat';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { MODERATION } from '@phrase-bingo/game/rules/limits';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
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
import { LONG_MESSAGE, notSent } from '../../live/actions/send-message.ts';
import { useLive } from '../../live/game-provider.tsx';
import { useGame, useGameState } from '../../live/game-store.ts';
import { useConnection } from '../../live/use-game.ts';
import { beforeReload } from '../../offline/before-reload.ts';
import { readText, removeText, storeText } from '../../offline/stored-text.ts';
import { currentUser } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { GrowingField } from '../../ui/controls/growing-field.tsx';
import { notify } from '../../ui/overlays/toast-store.ts';
import styles from './composer.module.css';

const NOT_OPEN = 'You can write as soon as the game is open.';
const CONNECTING = 'Connecting. You can write again in a moment.';
const UNCONNECTED = 'Not connected. Messages cannot be sent now.';

/** Why the field is disabled; null when it is not. */
function useWhyNotWrite(): string | null {
  const refusal = useGame(({ game, viewer_id, player }) =>
    whyNotTalk(game, { id: viewer_id }, player !== null),
  );
  const is_muted = useGame(({ player }) => player?.is_muted ?? false);
  const { is_authenticated, status, after_close } = useConnection();
  if (refusal !== null) return NOT_OPEN;
  if (is_muted) return refusalMessage('muted_in_chat');
  if (is_authenticated) return null;
  return status !== 'disconnected' || after_close === 'reconnect' || after_close === null
    ? CONNECTING
    : UNCONNECTED;
}

const TICK = 250;
const SECOND = 1_000;

/** Whole seconds until slow chat lets the person write again; 0 when it does. The host is free of it. */
function useSlowSeconds(): number {
  const { clock } = useLive();
  const last_at = useGame(({ game, viewer_id, messages }) =>
    game.room_config.slow_chat && !isHost(game, { id: viewer_id })
      ? (messages.findLast(({ user_id }) => user_id === viewer_id)?.datetime_created ?? null)
      : null,
  );
  const free_at = last_at === null ? 0 : Date.parse(last_at) + MODERATION.slow_chat;
  const [seen, setSeen] = useState(() => ({ free_at, now: clock.now() }));
  // At once: the time of the last countdown would make this one begin with minutes.
  if (seen.free_at !== free_at) setSeen({ free_at, now: clock.now() });

  useEffect(() => {
    if (clock.now() >= free_at) return;
    const timer = setInterval(() => {
      setSeen({ free_at, now: clock.now() });
      if (clock.now() >= free_at) clearInterval(timer);
    }, TICK);
    return () => clearInterval(timer);
  }, [clock, free_at]);

  // The clock of this page may be a little behind that of the server.
  const wait = Math.min(free_at - seen.now, MODERATION.slow_chat);
  return Math.max(0, Math.ceil(wait / SECOND));
}

/** Puts a message that was refused for now back into the field if it is empty; else says that it was not sent. */
function useReturnedText(text: string, setText: (text: string) => void): void {
  const { store } = useLive();
  const returned = useGameState(({ returned_text }) => returned_text);
  const take = useEffectEvent((content: string) => {
    store.setState({ returned_text: null });
    if (text === '') setText(content);
    else notify(notSent(content));
  });
  useEffect(() => {
    if (returned !== null) take(returned);
  }, [returned]);
}

/** Fetched with the first focus; without the network the browser's own way has to do. */
const stayAboveKeyboard = () =>
  import('./above-keyboard.ts').then(
    (module) => module.stayAboveKeyboard(),
    () => undefined,
  );

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
      void stayAboveKeyboard();
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
  const slow_seconds = useSlowSeconds();
  useReturnedText(text, setText);
  const slow = slow_seconds > 0 ? `You can write again in ${slow_seconds} s.` : null;
  const is_counting = why_not === null && slow !== null;
  const remark = why_not ?? slow ?? remarkOn(text);

  function write(next: string): void {
    setText(next);
    if (next.trim() === '') stopTyping();
    else typed();
  }

  function send(): void {
    if (slow_seconds > 0 || !sendMessage(text)) return;
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
    <form className="rigid" onSubmit={submit} data-keep-clear="soft">
      <div className="flex align-end gap-5">
        <GrowingField
          ref={field}
          className={styles.field}
          aria-label="Message"
          aria-describedby={remark === null ? undefined : note_id}
          placeholder="Say something"
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
          icon={<SendHorizontal />}
          disabled={slow_seconds > 0 || !canSendMessage(text, why_not === null)}
        />
      </div>
      {/* A countdown read out every second would drown the chat. */}
      <div id={note_id} className={clsx(remark !== null && styles.note)}>
        <p role="status">{is_counting ? null : remark}</p>
        {is_counting && <p>{slow}</p>}
      </div>
    </form>
  );
}
