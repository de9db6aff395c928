import { useMemo } from 'react';
import { useNear } from '../../../ui/layout/use-near.ts';
import { encodeQr } from './encode-qr.ts';
import styles from './qr-code.module.css';

/** Readers need this much light around a code. */
const QUIET_ZONE = 4;

type Picture = { size: number; dark: string };

const BLANK: Picture = { size: 1, dark: '' };

function pictureOf(text: string): Picture | null {
  const grid = encodeQr(text);
  if (!grid) return null;
  const dark = grid
    .flatMap((line, row) =>
      line.map((is_dark, column) => (is_dark ? `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z` : '')),
    )
    .join('');
  return { size: grid.length + 2 * QUIET_ZONE, dark };
}

/**
 * A picture of a link for a camera. Dark on light by day and by night, since cameras expect that. Working it out
 * is the longest single thing a page of a game does, so it waits until somebody could see it.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { place, is_near } = useNear<SVGSVGElement>();
  const picture = useMemo(() => (is_near ? pictureOf(text) : BLANK), [is_near, text]);
  if (!picture) return null;
  const { size, dark } = picture;
  return (
    <svg ref={place} className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={styles.light} />
      <path d={dark} className={styles.dark} />
    </svg>
  );
}
