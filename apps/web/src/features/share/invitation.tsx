import type { Game } from '@phrase-bingo/game/wire/game';
import { clsx } from 'clsx';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { QrCode } from '../../bingo/qr/qr-code.tsx';
import { spacedCode } from '../../text/spaced-code.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { hasShareSheet, openShareSheet } from '../../ui/overlays/share-sheet.ts';
import styles from './invitation.module.css';
import { LockedNote } from './locked-note.tsx';
import { SharePanel } from './share-panel.tsx';
import { inviteText, shareLink } from './sharing.ts';

type Props = { game: Pick<Game, 'game_name' | 'game_code' | 'has_code' | 'crockford_id' | 'room_config'> };

/** The ticket into a game, large enough to hold up or read out to everybody in the room. */
export function Invitation({ game }: Props) {
  const { game_name, game_code, crockford_id, room_config } = game;
  const [is_open, setOpen] = useState(false);
  const url = shareLink(location.origin, crockford_id);

  /** Prefers the device's share sheet; without one, or if it fails, our own panel opens. */
  async function share(): Promise<void> {
    const shared = { title: game_name, text: inviteText(game_name, game_code), url };
    if (!hasShareSheet() || !(await openShareSheet(shared))) setOpen(true);
  }

  return (
    <div className={styles.invitation}>
      <div className={clsx('stack on-gold golden round-6 edge', styles.ticket)} data-theme="light">
        <div className={clsx('grid justify-items-centre gap-2 centre', styles.code)}>
          {room_config.is_locked && <LockedNote />}
          <span className={styles.label}>Join with the code</span>
          <b className={styles.digits}>{spacedCode(game_code)}</b>
          <span className="tiny leading-125 break">Scan, or type the code at {location.host}</span>
        </div>
        <div className={clsx('grid place-centre anchor', styles.picture)}>
          <QrCode text={url} label={`QR code of the link to ${game_name}`} />
        </div>
        <div className={clsx('grid halves gap-5', styles.keys)}>
          <Button variant="ink" size="small" icon={<Share />} onClick={() => void share()}>
            Share
          </Button>
          <CopyButton size="small" text={url} label="Copy Link" />
        </div>
      </div>
      <Dialog open={is_open} onClose={() => setOpen(false)} title="Share your game">
        <SharePanel game={game} />
      </Dialog>
    </div>
  );
}
