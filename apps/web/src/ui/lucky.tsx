import { clsx } from 'clsx';
import cheer from '../assets/lucky-cheer.svg?url';
import daub from '../assets/lucky-daub.svg?url';
import daubSticker from '../assets/lucky-daub-sticker.svg?url';
import doze from '../assets/lucky-doze.svg?url';
import hello from '../assets/lucky-hello.svg?url';
import oops from '../assets/lucky-oops.svg?url';
import shout from '../assets/lucky-shout.svg?url';
import uhoh from '../assets/lucky-uhoh.svg?url';
import win from '../assets/lucky-win.svg?url';
import winSticker from '../assets/lucky-win-sticker.svg?url';
import styles from './lucky.module.css';

const STANDING = 264 / 260;

/** The stickers have the cream edge that Lucky wears on gold. */
const POSES = {
  hello: { url: hello, ratio: STANDING },
  cheer: { url: cheer, ratio: STANDING },
  shout: { url: shout, ratio: STANDING },
  doze: { url: doze, ratio: STANDING },
  uhoh: { url: uhoh, ratio: STANDING },
  oops: { url: oops, ratio: STANDING },
  daub: { url: daub, ratio: 320 / 260 },
  'daub-sticker': { url: daubSticker, ratio: 344 / 284 },
  win: { url: win, ratio: 264 / 300 },
  'win-sticker': { url: winSticker, ratio: 288 / 324 },
} as const;

export type LuckyPose = keyof typeof POSES;

type LuckyProps = { pose: LuckyPose; width?: number; className?: string | undefined };

/** The mascot, always decoration. His limbs take the text colour, so he stands by day and by night. */
export function Lucky({ pose, width, className }: LuckyProps) {
  const { url, ratio } = POSES[pose];
  return (
    <svg className={clsx(styles.lucky, className)} style={{ aspectRatio: ratio, width }} aria-hidden="true">
      <use href={`${url}#lucky`} />
    </svg>
  );
}
