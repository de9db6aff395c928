import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  /** For a button on the page rather than on a panel. */
  raised?: boolean;
};

export function IconButton({ label, icon, raised, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      title={label}
      aria-label={label}
      className={clsx(styles.button, raised && styles.raised, className)}
      {...rest}
    >
      {icon}
    </button>
  );
}

/** For links that look like icon buttons; the link needs its own aria-label. */
export const iconButtonClass = (more?: string): string => clsx(styles.button, more);
