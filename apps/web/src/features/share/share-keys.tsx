import { MessageSquareText, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { notify } from '../../ui/overlays/toast-store.ts';
import { hasShareSheet, openShareSheet, type Shared } from './open-share-sheet.ts';
import styles from './share-keys.module.css';
import { FacebookMark, XMark } from './share-marks.tsx';
import { SHARE_ADDRESSES, type ShareTarget } from './sharing.ts';

const TARGETS = {
  x: { label: 'Share on X', icon: <XMark /> },
  facebook: { label: 'Share on Facebook', icon: <FacebookMark /> },
  text_message: { label: 'Send via Text Message', icon: <MessageSquareText aria-hidden="true" /> },
} satisfies Record<ShareTarget, { label: string; icon: ReactNode }>;

const ORDER = ['x', 'facebook', 'text_message'] as const satisfies readonly ShareTarget[];

/** A text message opens an app; the others open a page beside the game. */
const isPage = (target: ShareTarget) => target !== 'text_message';

async function shareByDevice(shared: Shared): Promise<void> {
  if (await openShareSheet(shared)) return;
  notify({ kind: 'error', text: 'Your device could not share this.' });
}

/** The ways to pass a text and a link on. */
export function ShareKeys(shared: Shared) {
  const { text, url } = shared;
  return (
    <ul className={styles.keys}>
      {hasShareSheet() && (
        <li className={styles.first}>
          <Button
            size="small"
            wide
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void shareByDevice(shared)}
          >
            Share from This Device
          </Button>
        </li>
      )}
      {ORDER.map((target) => (
        <li key={target}>
          <a
            className={buttonClass({ variant: 'paper', size: 'small', wide: true })}
            href={SHARE_ADDRESSES[target](text, url)}
            {...(isPage(target) && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {TARGETS[target].icon}
            {TARGETS[target].label}
          </a>
        </li>
      ))}
    </ul>
  );
}
