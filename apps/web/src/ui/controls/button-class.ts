import { clsx } from 'clsx';
import styles from './button.module.css';

export type ButtonLook = {
  variant?: 'primary' | 'gold' | 'ink' | 'paper' | 'danger' | 'quiet' | undefined;
  size?: 'regular' | 'small' | undefined;
  wide?: boolean | undefined;
};

/** The look of a key for elements that are not buttons: `<Link className={buttonClass({ variant: 'gold' })}>`. */
export function buttonClass(
  { variant = 'primary', size = 'regular', wide }: ButtonLook,
  more?: string,
): string {
  return clsx(styles.button, styles[variant], styles[size], wide && styles.wide, more);
}
