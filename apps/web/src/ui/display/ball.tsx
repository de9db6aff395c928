import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './ball.module.css';

/** One per column of B I N G O, and `x` for the exclamation mark. */
export const BALL_COLOURS = ['b', 'i', 'n', 'g', 'o', 'x'] as const;
type BallColour = (typeof BALL_COLOURS)[number];

type BallProps = {
  colour: BallColour;
  /** Always a letter, digit or icon, because colour alone is not accessible. */
  children: ReactNode;
  /** The diameter in pixels. Default: `--ball` of the parent. */
  size?: number;
  /** With the cream plate of a real bingo ball. */
  plate?: boolean;
  /** The accessible name, if the ball says something that the text around it does not. */
  label?: string;
  className?: string | undefined;
};

export function Ball({ colour, children, size, plate, label, className }: BallProps) {
  const long = typeof children === 'string' && children.length > 1;
  return (
    <span
      className={clsx(
        'edge-2',
        styles.ball,
        styles[colour],
        plate && styles.plate,
        long && styles.long,
        className,
      )}
      style={size === undefined ? undefined : { '--ball': `${size}px` }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <b>{children}</b>
    </span>
  );
}
