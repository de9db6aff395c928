import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useNear } from '../../ui/layout/use-near.ts';
import styles from './qr-code.module.css';
import { loadQrEncoder, type QrPicture, QUIET_ZONE } from './qr-code-picture.ts';

/** As many are enough where light ground surrounds the picture. */
const QUIET_ON_LIGHT = 2;

const BLANK: QrPicture = { size: 1, dark_path: '' };

type QrCodeProps = { text: string; label: string; is_on_light?: boolean };

/** A link for a camera. Dark on light in both themes because scanners expect that. */
export function QrCode({ text, label, is_on_light = false }: QrCodeProps) {
  const quiet = is_on_light ? QUIET_ON_LIGHT : QUIET_ZONE;
  const { ref, is_near } = useNear<SVGSVGElement>();
  const [{ size, dark_path }, setPicture] = useState(BLANK);

  useEffect(() => {
    if (!is_near) return;
    let is_current = true;
    const show = (picture: QrPicture) => is_current && setPicture(picture);
    // Without the encoder the picture stays blank; the same link can be copied beside it.
    loadQrEncoder()
      .then((encode) => encode(text, quiet))
      .then(show, () => show(BLANK));
    return () => {
      is_current = false;
    };
  }, [is_near, text, quiet]);

  return (
    <svg
      ref={ref}
      className={clsx('block full-width round-5', styles.code)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} className={styles.light} />
      <path d={dark_path} className={styles.dark} />
    </svg>
  );
}
