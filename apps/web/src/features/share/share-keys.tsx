import { MessageSquareText, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { hasShareSheet, shareByDevice } from '../../ui/overlays/share-sheet.ts';
import styles from './share-keys.module.css';
import { SHARE_ADDRESSES, type ShareTarget } from './sharing.ts';

type Shared = { title: string; text: string; url: string };

/** The logos of the two networks, in the colour of the text. */
function XMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M5 4.5 16.2 19.500H19L7.8 4.500Z" strokeWidth="2.2" strokeLinejoin="round" />
      <path d="M18.3 4.5 13 10.700M11 13.4 5.5 19.5" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M16.5 4.500h-1.800a3.7 3.7 0 0 0-3.7 3.700V20M7.5 12.500h7.5" strokeWidth="3" />
    </svg>
  );
}

const TARGETS = {
  x: { label: 'Share on X', icon: <XMark /> },
  facebook: { label: 'Share on Facebook', icon: <FacebookMark /> },
  text_message: { label: 'Send via Text Message', icon: <MessageSquareText /> },
} satisfies Record<ShareTarget, { label: string; icon: ReactNode }>;

const ORDER = ['x', 'facebook', 'text_message'] as const satisfies readonly ShareTarget[];

/** A text message opens an app; the others open a page in a new tab. */
const isPage = (target: ShareTarget) => target !== 'text_message';

/** The ways to share a text and a link. */
export function ShareKeys(shared: Shared) {
  const { text, url } = shared;
  return (
    <ul className={styles.keys}>
      {hasShareSheet() && (
        <li className="whole-row">
          <Button size="small" wide icon={<Share2 />} onClick={() => void shareByDevice(shared)}>
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
