import { clsx } from 'clsx';
import { CloudOff, History, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useOnline } from '../../../api/use-online.ts';
import { ClaimLink } from '../../../bingo/claim-link.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useAsk } from '../../../ui/overlays/ask.tsx';
import styles from './notices.module.css';
import { type Clash as ClashState, OFFLINE, type Trouble } from './use-saving.ts';

type NoticeProps = { icon: ReactNode; is_urgent?: boolean; keys?: ReactNode; children: ReactNode };

/** A person who is typing is not interrupted. */
const isTyping = () => document.activeElement?.matches('input, textarea, select') === true;

/** An urgent one takes the focus, which the key that led to it may have lost. When it goes, the heading has it. */
function Notice({ icon, is_urgent = false, keys, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (is_urgent && !isTyping()) notice.current?.focus();
  }, [is_urgent]);
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, []);
  return (
    <div
      ref={notice}
      role={is_urgent ? 'alert' : 'status'}
      tabIndex={is_urgent ? -1 : undefined}
      className={clsx('grid gap-7 semi round-7 edge-2', styles.notice)}
    >
      <div className={clsx('flex align-start gap-6', styles.words)}>
        {icon}
        <p>{children}</p>
      </div>
      {keys !== undefined && <div className={clsx('cluster gap-5', styles.keys)}>{keys}</div>}
    </div>
  );
}

const WARNING = <TriangleAlert />;
const LOAD_OTHER = 'Load the other version';

type ClashProps = {
  clash: ClashState;
  is_busy: boolean;
  onLoad: () => void;
  onSaveAsNew: () => void;
};

/** The pack was changed or deleted elsewhere; what was typed is still there. */
function Clash({ clash, is_busy, onLoad, onSaveAsNew }: ClashProps) {
  const { ask, question } = useAsk();
  const load = async () => {
    const is_agreed = await ask({
      title: 'Load the other version?',
      sentences: 'What you changed here is dropped.',
      agree: LOAD_OTHER,
      tone: 'danger',
    });
    if (is_agreed) onLoad();
  };
  return (
    <Notice
      icon={WARNING}
      is_urgent
      keys={
        <>
          {!clash.is_gone && (
            <Button size="small" variant="paper" onClick={() => void load()}>
              {LOAD_OTHER}
            </Button>
          )}
          <Button size="small" is_busy={is_busy} onClick={onSaveAsNew}>
            Save mine as a new pack
          </Button>
          {question}
        </>
      }
    >
      {clash.sentence}
    </Notice>
  );
}

type Props = Omit<ClashProps, 'clash'> & {
  trouble: Trouble | null;
  clash: ClashState | null;
  is_unsaved: boolean;
  /** Null without unsaved changes from before. */
  offer: { onTakeUp: () => void; onDiscard: () => void } | null;
};

/** What stands over the form. */
export function Notices({ trouble, clash, is_unsaved, offer, ...clash_keys }: Props) {
  const is_offline = !useOnline() && is_unsaved;
  return (
    <>
      {offer !== null && (
        <Notice
          icon={<History />}
          keys={
            <>
              <Button size="small" variant="ink" onClick={offer.onTakeUp}>
                Take them up
              </Button>
              <Button size="small" variant="paper" onClick={offer.onDiscard}>
                Discard
              </Button>
            </>
          }
        >
          You have unsaved changes from before.
        </Notice>
      )}
      {is_offline && <Notice icon={<CloudOff />}>{OFFLINE}</Notice>}
      {clash !== null && <Clash clash={clash} {...clash_keys} />}
      {trouble?.kind === 'failure' && !(is_offline && trouble.sentence === OFFLINE) && (
        <Notice
          icon={WARNING}
          is_urgent
          keys={trouble.is_for_accounts ? <ClaimLink size="small" /> : undefined}
        >
          {trouble.sentence}
        </Notice>
      )}
    </>
  );
}
