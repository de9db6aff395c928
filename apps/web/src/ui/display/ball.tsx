import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './ball.module.css';

/** One per column of B I N G O, and the ink ball of the exclamation mark. */
export const BALL_COLOURS = ['b', 'i', 'n', 'g', 'o', 'x'] as const;
type BallColour = (typeof BALL_COLOURS)[number];

type BallProps = {
  colour: BallColour;
  /** Always a letter, digit or icon: colour alone says nothing. */
  children: ReactNode;
  /** Across, in pixels; without it the parent's --ball counts. */
  size?: number;
  /** The cream plate of a drawn bingo ball. */
  plate?: boolean;
  /** A spoken name, where the ball says something its surroundings do not. */
  label?: string;
  className?: string | undefined;
};

export function Ball({ colour, children, size, plate, label, className }: BallProps) {
  const long = typeof children === 'string' && children.length > 1;
  return (
    <span
      className={clsx(styles.ball, styles[colour], plate && styles.plate, long && styles.long, className)}
      style={size === undefined ? undefined : { '--ball': `${size}px` }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <b>{children}</b>
    </span>
  );
}
