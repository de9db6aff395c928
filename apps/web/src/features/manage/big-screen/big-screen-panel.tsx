import type { ScreenLink } from '@phrase-bingo/game/wire/http/screen';
import { clsx } from 'clsx';
import { Layers, Link as LinkIcon, MonitorCheck, MonitorOff, MonitorUp, Power, RotateCw } from 'lucide-react';
import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { OverlayOptions } from '../../../bingo/big-screen/overlay-options.ts';
import { QrCode } from '../../../bingo/qr/qr-code.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAsk } from '../../../ui/overlays/ask.tsx';
import styles from './big-screen-panel.module.css';
import { ScreenKey } from './screen-key.tsx';
import { useScreenLink } from './use-screen-link.ts';
import { activeSince, madeElsewhere, WORDS } from './words.ts';

/** Whether the element is in the visible part of the page; in a tab that is not shown it is not. */
function useSeen<E extends Element>(): { ref: RefObject<E | null>; is_seen: boolean } {
  const ref = useRef<E>(null);
  const [is_seen, setSeen] = useState(() => !('IntersectionObserver' in window));

  useEffect(() => {
    if (ref.current === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) setSeen(isIntersecting);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return { ref, is_seen };
}

const OverlaySheet = fetchedLater(async () => (await import('./overlay-sheet.tsx')).OverlaySheet);

type LinkOfGame = ReturnType<typeof useScreenLink>;

function State({ link, is_here }: { link: ScreenLink | null; is_here: boolean }) {
  if (link === null) {
    return (
      <li>
        <LinkIcon />
        No link yet
      </li>
    );
  }
  return (
    <>
      <li>
        <LinkIcon />
        {is_here ? activeSince(link.made_at) : madeElsewhere(link.made_at)}
      </li>
      <li className={link.is_open ? styles.on : undefined}>
        {link.is_open ? <MonitorCheck /> : <MonitorOff />}
        <span role="status">{link.is_open ? 'A screen is connected' : 'No screen is connected'}</span>
      </li>
    </>
  );
}

function NamesSwitch({ link, setNames }: { link: ScreenLink; setNames: LinkOfGame['setNames'] }) {
  // A failure has been shown already.
  const { under_way, send } = useCall(setNames, '');
  return (
    <Switch
      className={styles.names}
      label="Names on the big screen"
      checked={under_way ?? link.show_names}
      onChange={send}
    />
  );
}

/** What ends the present link; both ask before. */
function EndingKeys({ make, end, is_busy }: Pick<LinkOfGame, 'make' | 'end' | 'is_busy'>) {
  const { ask, question } = useAsk();
  // A failure has been shown already.
  const carryOut = (work: () => Promise<unknown>) => work().catch(() => undefined);
  const askForNewLink = async () => {
    const { question: title, key: agree } = WORDS.new_link;
    if (await ask({ title, sentences: WORDS.go_dark, agree })) await carryOut(make);
  };
  const askToTurnOff = async () => {
    const { question: title, note: sentences, key: agree } = WORDS.turn_off;
    if (await ask({ title, sentences, agree, tone: 'danger' })) await carryOut(end);
  };
  return (
    <div className={styles.ending}>
      <Button
        variant="paper"
        size="small"
        icon={<RotateCw />}
        is_busy={is_busy}
        onClick={() => void askForNewLink()}
      >
        {WORDS.new_link.key}
      </Button>
      <Button
        variant="danger"
        size="small"
        icon={<Power />}
        is_busy={is_busy}
        onClick={() => void askToTurnOff()}
      >
        {WORDS.turn_off.key}
      </Button>
      {question}
    </div>
  );
}

type Props = {
  game_id: string;
  /** Draws what the overlay shows of this game. */
  OverlayPicture: ComponentType<{ options: OverlayOptions }>;
};

/** The link to the big screen: open it, copy it, renew it, end it. */
export function BigScreenPanel({ game_id, OverlayPicture }: Props) {
  const { ref, is_seen } = useSeen<HTMLDivElement>();
  const { link, address, make, end, setNames, is_busy } = useScreenLink(game_id, is_seen);
  const [is_choosing, setChoosing] = useState(false);

  /** Its keys are gone then, so the focus moves to the one that stays. */
  const turnOff = async () => {
    await end();
    if (document.activeElement === document.body || ref.current?.contains(document.activeElement))
      ref.current?.querySelector('a')?.focus({ preventScroll: true });
  };
  /** Without a link the first copy makes it. */
  const copied = address ?? make;
  const cannot_copy = link === undefined || (link !== null && address === null);
  return (
    <Panel title="Big screen">
      <div ref={ref} className="stack gap-8">
        <p className={styles.what}>
          Show the game on a TV, a projector or in a call. The link needs no account and cannot change
          anything.
        </p>
        <div className="row gap-8">
          {address !== null && (
            <div className={clsx('rigid round-5', styles.picture)}>
              <QrCode text={address} label="QR code of the big screen, for a tablet" />
            </div>
          )}
          <ul className={clsx('grid shrink gap-4 small leading-13', styles.facts)}>
            {link !== undefined && <State link={link} is_here={address !== null} />}
          </ul>
        </div>
        <div className={styles.keys}>
          <ScreenKey game_id={game_id} className={buttonClass({ variant: 'gold', wide: true }, styles.open)}>
            <MonitorUp />
            Open Big Screen
          </ScreenKey>
          <CopyButton text={copied} label="Copy Link" size="small" disabled={cannot_copy} />
          <Button
            variant="paper"
            size="small"
            icon={<Layers />}
            disabled={cannot_copy}
            onClick={() => setChoosing(true)}
          >
            Overlay Link
          </Button>
        </div>
        {link && <NamesSwitch link={link} setNames={setNames} />}
        {link && <EndingKeys make={make} end={turnOff} is_busy={is_busy} />}
        {is_choosing && (
          <Suspense>
            <OverlaySheet
              address={copied}
              OverlayPicture={OverlayPicture}
              onClose={() => setChoosing(false)}
            />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}
