import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { clsx } from 'clsx';
import { Pause, Plus, ScanQrCode, Trophy } from 'lucide-react';
import { type SubmitEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callByStatus } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useOnline } from '../../../../api/use-online.ts';
import look from '../../../../assets/lucky-look.svg?url&no-inline';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { useConnection } from '../../../../live/use-game.ts';
import { type PaperList, usePaperList } from '../../../../paper/use-paper-list.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { Lucky, STANDING } from '../../../../ui/display/lucky.tsx';
import { LoadingFailed } from '../../../../ui/layout/loading-failed.tsx';
import { useMedia } from '../../../../ui/layout/use-media.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { NOT_READ, SWITCH_FAILED } from '../paper-words.ts';
import { Scanner } from '../scan/scanner.tsx';
import styles from './check-dialog.module.css';
import { CHECK_A_CARD } from './check-words.ts';
import { ConfirmBingo } from './confirm-bingo.tsx';
import { type PaperResult, resultOf } from './paper-result.ts';
import { CardOf, Headline } from './result-view.tsx';
import { type Asked, useCheck } from './use-check.ts';
import { usePausedCalling } from './use-paused-calling.ts';

/** Follows calls, recalls and patterns. Null while the list is not known, or is that of the last round. */
function useResult(asked: Asked | null, list: PaperList | null): PaperResult | null {
  const phrases = useGame((view) => view.phrases);
  const round = useGame((view) => view.round);
  const state = useGame(({ game }) => game.state);
  const pattern_config = useGame(({ game }) => game.pattern_config);
  if (!asked || !('number' in asked) || list?.round_number !== round.round_number) return null;
  return resultOf(asked.number, list, { phrases, round, game: { state, pattern_config } });
}

type PutInPlayProps = Pick<ReturnType<typeof usePaperList>, 'readAgain'> & {
  number: number;
  /** The key is gone then, and the result of the card is there. */
  onDone: () => void;
};

function PutInPlay({ number, readAgain, onDone }: PutInPlayProps) {
  const { game_id } = useLive();
  const { send, is_busy, failure } = useCall(async () => {
    const input = { params: { id: game_id }, body: { numbers: [number], is_in_play: true } };
    await callByStatus(PAPER_ENDPOINTS.switchPaper, input);
    await readAgain();
    onDone();
  }, SWITCH_FAILED);
  return (
    <>
      <FieldMessage id={`not-put-${number}`} error={failure} />
      <Button variant="paper" wide icon={<Plus />} is_busy={is_busy} onClick={() => send()}>
        Put it in play
      </Button>
    </>
  );
}

const LOOK = { url: look, ratio: STANDING };

/** The browser has no network, or the live connection broke off. */
function useOffline(): boolean {
  const is_online = useOnline();
  const { is_authenticated, after_close } = useConnection();
  return !is_online || (!is_authenticated && after_close !== null);
}

type Props = {
  /** The code of a card that is checked at once. */
  code?: string;
  onClose: () => void;
};

/** Checks paper cards by their numbers or codes, and confirms their bingos. */
export function CheckDialog({ code, onClose }: Props) {
  const { game_id } = useLive();
  const paper = usePaperList(game_id);
  const { list, readAgain } = paper;
  const calling = usePausedCalling();
  const { asked, error, is_looking, check, forget } = useCheck(paper);
  const result = useResult(asked, list);
  const is_offline = useOffline();
  /** A keyboard on the screen covers the result. */
  const is_touched = useMedia('(pointer: coarse)');
  const [text, setText] = useState('');
  const [is_scanning, setScanning] = useState(false);
  const [is_confirming, setConfirming] = useState(false);
  const [won, setWon] = useState<string | null>(null);
  const has_confirmed = useRef(false);
  const form_id = useId();
  const field = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);

  const checkGiven = useEffectEvent(() => {
    if (code !== undefined) void check(code);
  });
  useLayoutEffect(() => {
    field.current?.focus();
    checkGiven();
  }, []);

  const close = () => {
    void calling.resume(has_confirmed.current);
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return field.current?.focus();
    void check(text);
    if (is_touched) outcome.current?.focus();
    else field.current?.select();
  };
  const read = (scanned: string) => {
    flushSync(() => {
      setScanning(false);
      setText('');
    });
    outcome.current?.focus();
    void check(scanned);
  };
  const type = () => {
    flushSync(() => setScanning(false));
    field.current?.focus();
  };
  const celebrate = (sentence: string) => {
    has_confirmed.current = true;
    flushSync(() => setWon(sentence));
    again.current?.focus();
  };
  const startOver = () => {
    flushSync(() => {
      forget();
      setText('');
      setWon(null);
    });
    field.current?.focus();
  };

  const is_typing = !is_scanning && won === null;
  const shown = is_typing ? result : null;
  const sentence = asked && 'sentence' in asked ? asked.sentence : null;
  const is_reading = is_looking || (asked !== null && sentence === null && result === null);
  return (
    <Dialog
      open
      title={CHECK_A_CARD}
      onClose={close}
      actions={
        shown?.kind === 'bingo' ? (
          <Button
            type="submit"
            form={form_id}
            variant="gold"
            icon={<Trophy />}
            is_busy={is_confirming}
            disabled={is_offline}
          >
            Confirm bingo
          </Button>
        ) : undefined
      }
    >
      {calling.is_paused && won === null && (
        <Banner tone="info" icon={<Pause />}>
          Calling is paused while you check.
        </Banner>
      )}
      {is_offline && (
        <Banner tone="info">You are offline. The result may be old; confirm when you are back.</Banner>
      )}
      {is_scanning && <Scanner onRead={read} onType={type} />}
      {is_typing && (
        <form className={clsx('grid align-end gap-5', styles.ask)} noValidate onSubmit={submit}>
          <TextField
            ref={field}
            label="Card number"
            className={styles.number}
            inputMode="numeric"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant={shown ? 'paper' : 'primary'}>
            Check
          </Button>
        </form>
      )}
      {is_typing && list === null && paper.error !== null && (
        <LoadingFailed title={NOT_READ} is_busy={paper.is_busy} onRetry={() => void readAgain()} />
      )}
      <div ref={outcome} role="status" tabIndex={-1} className={styles.outcome}>
        {shown && <Headline result={shown} />}
        {is_typing && sentence !== null && (
          <p className={clsx('balance break', styles.sentence)}>{sentence}</p>
        )}
        {is_typing && is_reading && paper.error === null && <p>Looking for the card</p>}
        {won !== null && <p className={clsx('balance break', styles.sentence)}>{won}</p>}
      </div>
      <FieldMessage id="not-looked-up" error={is_typing ? error : null} />
      {shown && <CardOf result={shown} />}
      {shown?.kind === 'off' && (
        <PutInPlay number={shown.card.number} readAgain={readAgain} onDone={() => outcome.current?.focus()} />
      )}
      {shown?.kind === 'bingo' && (
        <ConfirmBingo
          key={shown.card.id}
          form_id={form_id}
          card={shown.card}
          can_confirm={!is_offline && !is_confirming}
          onBusy={setConfirming}
          onConfirmed={celebrate}
          onKnown={readAgain}
        />
      )}
      {is_typing && (
        <Button variant="paper" wide icon={<ScanQrCode />} onClick={() => setScanning(true)}>
          Scan the code
        </Button>
      )}
      {is_typing && asked === null && !is_looking && error === null && (
        <Lucky pose={LOOK} width={150} className={styles.lucky} />
      )}
      {won !== null && (
        <div className={styles.after}>
          <Lucky pose="cheer" width={150} className={styles.lucky} />
          <Button ref={again} wide onClick={startOver}>
            Check another
          </Button>
          <Button variant="paper" wide onClick={close}>
            Close
          </Button>
        </div>
      )}
    </Dialog>
  );
}
