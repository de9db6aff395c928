import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../display/spinner.tsx';
import styles from './button.module.css';

export type ButtonLook = {
  variant?: 'primary' | 'gold' | 'ink' | 'paper' | 'danger' | 'quiet' | undefined;
  size?: 'regular' | 'small' | undefined;
  wide?: boolean | undefined;
};

/** The look of a button for other elements: `<Link className={buttonClass({ variant: 'gold' })}>`. */
export function buttonClass(
  { variant = 'primary', size = 'regular', wide }: ButtonLook,
  more?: string,
): string {
  return clsx(styles.button, styles[variant], styles[size], wide && styles.wide, more);
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    icon?: ReactNode;
    /** Work is in progress: the button keeps its name and the focus, but ignores presses. */
    is_busy?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  is_busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (is_busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={is_busy || undefined}
      aria-disabled={is_busy || undefined}
      onClick={press}
      {...rest}
    >
      {is_busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
