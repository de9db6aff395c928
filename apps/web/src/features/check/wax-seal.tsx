import { useId } from 'react';
import styles from './wax-seal.module.css';

const EDGE =
  'M96.2 50C96.7 53.7 97.2 57.8 96.5 61.5C95.8 65.1 93.9 68.8 92 72.1C90.2 75.4 88 78.7 85.2 81.2C82.4 83.6 78.7 85.3 75.4 86.8C72.1 88.4 68.7 89.7 65.3 90.4C61.9 91.1 58.3 90.9 55 90.9C51.6 90.8 48.5 90.2 45.1 90.1C41.8 89.9 38.1 90.6 34.9 89.8C31.6 89 28.8 86.9 25.6 85.3C22.5 83.7 18.7 82.5 15.9 80.2C13.2 77.9 11.2 74.5 9.4 71.3C7.5 68.2 5.8 64.7 4.7 61.2C3.6 57.6 2.6 53.7 2.7 50C2.8 46.3 4 42.4 5.4 39C6.7 35.6 8.8 32.4 10.8 29.4C12.8 26.5 15.3 24 17.6 21.3C19.9 18.6 21.9 15.4 24.6 13.3C27.4 11.1 31 9.8 34.3 8.6C37.6 7.3 41.1 6.1 44.6 5.8C48.1 5.4 51.9 5.5 55.3 6.2C58.7 6.9 62 8.6 65.2 9.9C68.4 11.3 71.7 12.5 74.5 14.4C77.4 16.4 79.8 18.9 82.3 21.4C84.7 23.9 87.4 26.4 89.3 29.4C91.3 32.3 92.6 35.8 93.7 39.2C94.9 42.7 95.8 46.3 96.2 50Z';
const SHINE =
  'M83.8 44.2C83.9 48.1 83.1 52.4 81.7 56C80.3 59.6 77.8 63 75.3 66C72.8 69 69.9 71.8 66.6 74.1C63.3 76.4 59.6 78.8 55.6 79.9C51.7 81 47 81.4 42.9 80.8C38.7 80.2 34.4 78.5 30.8 76.3C27.2 74.1 23.6 71.1 21.4 67.6C19.3 64.2 18.3 59.6 17.7 55.7C17.2 51.8 17.9 47.9 18.3 44.2C18.6 40.5 19 37.2 19.7 33.4C20.4 29.6 20.6 25.3 22.4 21.6C24.2 17.9 27 13.9 30.4 11.4C33.8 8.8 38.4 6.9 42.6 6.2C46.9 5.6 51.7 6.4 55.8 7.7C59.8 9 63.7 11.4 66.8 13.9C70 16.5 72.3 19.9 74.6 23C77 26.1 79.4 29.2 80.9 32.7C82.4 36.3 83.6 40.3 83.8 44.2Z';
const STAR = 'M0-17l4.7 10 11 1.3-8.1 7.5 2.2 10.9L0 7.4-9.8 12.7-7.6 1.8-15.7-5.7l11-1.3z';
const TICK = 'M-12 1l8 8.5L13-9.5';
/** The crack runs along the inner edge of both halves. */
const CRACK = 'l6 22-9 14 12 16-8 16 13 18-7 34';

/** Sealed, broken open, found right, or never sealed. */
export type WaxState = 'closed' | 'broken' | 'right' | 'none';

function Wax({ is_right }: { is_right: boolean }) {
  return (
    <>
      <path className={styles.wax} d={EDGE} />
      <path className={styles.shine} d={SHINE} />
      <circle className={styles.deep} cx="50" cy="50" r="30" />
      <circle className={styles.wax} cx="51.6" cy="52" r="28.2" />
      <circle className={styles.stitches} cx="51.6" cy="52" r="23.5" />
      <g transform="translate(51.5 52.5)">
        {is_right ? (
          <path className={styles.tick} d={TICK} />
        ) : (
          <>
            <path className={styles.deep} d={STAR} transform="translate(-1 -1)" />
            <path className={styles.star} d={STAR} transform="translate(.4 .8)" />
          </>
        )}
      </g>
    </>
  );
}

/** The seal of a round as a large stamp of wax. The words beside it say what it means. */
export function WaxSeal({ state, className }: { state: WaxState; className?: string | undefined }) {
  const id = useId();
  const halves = [
    { name: `${id}a`, edge: `M-20-10h60${CRACK}h-67z`, apart: 'translate(-4 2) rotate(-5 50 90)' },
    { name: `${id}b`, edge: `M120-10H40${CRACK}h73z`, apart: 'translate(5 -1) rotate(6 50 90)' },
  ];
  return (
    <svg className={className} viewBox="-6 -6 112 112" aria-hidden="true">
      {state === 'none' && <path className={styles.outline} d={EDGE} />}
      {(state === 'closed' || state === 'right') && <Wax is_right={state === 'right'} />}
      {state === 'broken' &&
        halves.map(({ name, edge, apart }) => (
          <g key={name} transform={apart}>
            <clipPath id={name}>
              <path d={edge} />
            </clipPath>
            <g clipPath={`url(#${name})`}>
              <Wax is_right={false} />
            </g>
          </g>
        ))}
    </svg>
  );
}
