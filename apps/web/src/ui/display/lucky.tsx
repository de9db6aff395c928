import { clsx } from 'clsx';
import cheer from '../../assets/lucky-cheer.svg?url&no-inline';
import daub from '../../assets/lucky-daub.svg?url&no-inline';
import daubSticker from '../../assets/lucky-daub-sticker.svg?url&no-inline';
import doze from '../../assets/lucky-doze.svg?url&no-inline';
import hello from '../../assets/lucky-hello.svg?url&no-inline';
import helloSticker from '../../assets/lucky-hello-sticker.svg?url&no-inline';
import keepSticker from '../../assets/lucky-keep-sticker.svg?url&no-inline';
import oops from '../../assets/lucky-oops.svg?url&no-inline';
import peek from '../../assets/lucky-peek.svg?url&no-inline';
import peekUhoh from '../../assets/lucky-peek-uhoh.svg?url&no-inline';
import uhoh from '../../assets/lucky-uhoh.svg?url&no-inline';
import win from '../../assets/lucky-win.svg?url&no-inline';
import winSticker from '../../assets/lucky-win-sticker.svg?url&no-inline';
import styles from './lucky.module.css';

export const STANDING = 264 / 260;

const PEEKING = 224 / 150;

/** The stickers have a cream outline, for gold backgrounds; so have those that peek over a ticket. */
const POSES = {
  hello: { url: hello, ratio: STANDING },
  'hello-sticker': { url: helloSticker, ratio: 288 / 284 },
  'keep-sticker': { url: keepSticker, ratio: 288 / 284 },
  cheer: { url: cheer, ratio: STANDING },
  doze: { url: doze, ratio: STANDING },
  uhoh: { url: uhoh, ratio: STANDING },
  oops: { url: oops, ratio: STANDING },
  daub: { url: daub, ratio: 320 / 260 },
  'daub-sticker': { url: daubSticker, ratio: 344 / 284 },
  peek: { url: peek, ratio: PEEKING },
  'peek-uhoh': { url: peekUhoh, ratio: PEEKING },
  win: { url: win, ratio: 264 / 300 },
  'win-sticker': { url: winSticker, ratio: 288 / 324 },
} as const;

/** A pose that only one part of the app has. */
type RarePose = { url: string; ratio: number };

export type LuckyPose = keyof typeof POSES | RarePose;

type LuckyProps = { pose: LuckyPose; width?: number; className?: string | undefined };

/** The mascot, always decoration. His limbs use the text colour, so he works in both themes. */
export function Lucky({ pose, width, className }: LuckyProps) {
  const { url, ratio } = typeof pose === 'string' ? POSES[pose] : pose;
  return (
    <svg className={clsx(styles.lucky, className)} style={{ aspectRatio: ratio, width }} aria-hidden="true">
      <use href={`${url}#lucky`} />
    </svg>
  );
}
