import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../display/spinner.tsx';
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

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    icon?: ReactNode;
    /** Work is under way: the key keeps its name and the focus, but takes no further press. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
