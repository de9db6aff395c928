import type { Game } from '@phrase-bingo/game/wire/game';
import { clsx } from 'clsx';
import { QrCode } from '../../bingo/qr/qr-code.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { LockedNote } from './locked-note.tsx';
import { ShareKeys } from './share-keys.tsx';
import styles from './share-panel.module.css';
import { copyAllText, inviteText, shareLink } from './sharing.ts';

type Props = { game: Pick<Game, 'game_name' | 'game_code' | 'has_code' | 'crockford_id' | 'room_config'> };

const CODE_GONE =
  'This game ended long ago, and its code has gone to another game. It gets a new one when you bring it back.';

/** How others join a game: its code, its link, a QR code, and the ways to send them. */
export function SharePanel({ game }: Props) {
  const { game_name, game_code, has_code, crockford_id, room_config } = game;
  if (!has_code) return <p>{CODE_GONE}</p>;
  const url = shareLink(location.origin, crockford_id);
  return (
    <div className={clsx('grid gap-6', styles.panel)}>
      <div className={clsx('grid align-centre justify-items-centre gap-7', styles.top)}>
        <figure className={clsx('grid justify-items-centre gap-3', styles.picture)}>
          <QrCode text={url} label={`QR code of the link to ${game_name}`} />
          <figcaption className="tiny soft">Scan to join</figcaption>
        </figure>
        <div className={styles.column}>
          {room_config.is_locked && <LockedNote />}
          <dl className={styles.facts}>
            <div className={clsx('shrink well round-5', styles.fact)}>
              <dt className="tiny semi soft">Game Code</dt>
              <dd className="row spread shrink gap-4">
                <span className={styles.digits}>{game_code}</span>
                <CopyButton is_icon_only text={game_code} label="Copy Game Code" />
              </dd>
              {!room_config.is_locked && room_config.guests_allowed && (
                <dd className="tiny leading-13 soft">No account needed to join.</dd>
              )}
            </div>
            <div className={clsx('shrink well round-5', styles.fact)}>
              <dt className="tiny semi soft">Game URL</dt>
              <dd className="row spread shrink gap-4">
                <span className="shrink small leading-13 break">{url}</span>
                <CopyButton is_icon_only text={url} label="Copy Game URL" />
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <CopyButton
        text={copyAllText(game_name, game_code, url)}
        label="Copy All"
        variant="gold"
        size="small"
        wide
      />
      <ShareKeys title={game_name} text={inviteText(game_name, game_code)} url={url} />
    </div>
  );
}
