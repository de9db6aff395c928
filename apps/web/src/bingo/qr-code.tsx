import { useEffect, useState } from 'react';
import { useNear } from '../ui/layout/use-near.ts';
import styles from './qr-code.module.css';

/** Light modules on every side; scanners need them to find the code. */
const QUIET_ZONE = 4;
/** As many are enough where light ground surrounds the picture. */
const QUIET_ON_LIGHT = 2;

type Picture = { size: number; dark_path: string };

const BLANK: Picture = { size: 1, dark_path: '' };

/** The encoder is loaded on demand: most visits to a game never show its code. */
async function draw(text: string, quiet: number): Promise<Picture> {
  const { correction, generate } = await import('lean-qr');
  // Level M still reads with 15% of the code covered.
  const code = generate(text, { minCorrectionLevel: correction.M });
  let dark_path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) dark_path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
    }
  }
  return { size: code.size + 2 * quiet, dark_path };
}

type QrCodeProps = { text: string; label: string; is_on_light?: boolean };

/** A link for a camera. Dark on light in both themes because scanners expect that. */
export function QrCode({ text, label, is_on_light = false }: QrCodeProps) {
  const quiet = is_on_light ? QUIET_ON_LIGHT : QUIET_ZONE;
  const { ref, is_near } = useNear<SVGSVGElement>();
  const [{ size, dark_path }, setPicture] = useState(BLANK);

  useEffect(() => {
    if (!is_near) return;
    let is_current = true;
    const show = (picture: Picture) => is_current && setPicture(picture);
    // Without the encoder the picture stays blank; the same link can be copied beside it.
    draw(text, quiet).then(show, () => show(BLANK));
    return () => {
      is_current = false;
    };
  }, [is_near, text, quiet]);

  return (
    <svg ref={ref} className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={styles.light} />
      <path d={dark_path} className={styles.dark} />
    </svg>
  );
}
