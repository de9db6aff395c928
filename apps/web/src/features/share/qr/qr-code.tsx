import { useMemo } from 'react';
import { encodeQr } from './encode-qr.ts';
import styles from './qr-code.module.css';

/** Readers need this much light around a code. */
const QUIET_ZONE = 4;

/** A picture of a link for a camera. Dark on light by day and by night, since cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const grid = useMemo(() => encodeQr(text), [text]);
  if (!grid) return null;
  const size = grid.length + 2 * QUIET_ZONE;
  const path = grid
    .flatMap((line, row) =>
      line.map((is_dark, column) => (is_dark ? `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z` : '')),
    )
    .join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={styles.light} />
      <path d={path} className={styles.dark} />
    </svg>
  );
}
