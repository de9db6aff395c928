import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../display/spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

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
