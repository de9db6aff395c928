import type { Game } from '@phrase-bingo/game/wire/game';
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
    <div className={styles.panel}>
      <div className={styles.top}>
        <figure className={styles.picture}>
          <QrCode text={url} label={`QR code of the link to ${game_name}`} />
          <figcaption className={styles.caption}>Scan to join</figcaption>
        </figure>
        <div className={styles.column}>
          {room_config.is_locked && <LockedNote />}
          <dl className={styles.facts}>
            <div className={styles.fact}>
              <dt className={styles.name}>Game Code</dt>
              <dd className={styles.value}>
                <span className={styles.digits}>{game_code}</span>
                <CopyButton is_icon_only text={game_code} label="Copy Game Code" />
              </dd>
              {!room_config.is_locked && room_config.guests_allowed && (
                <dd className={styles.hint}>No account needed to join.</dd>
              )}
            </div>
            <div className={styles.fact}>
              <dt className={styles.name}>Game URL</dt>
              <dd className={styles.value}>
                <span className={styles.url}>{url}</span>
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
