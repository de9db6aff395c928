import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './banner.module.css';

type BannerProps = {
  /** `error` is red, `info` and `gold` sit on the page, `bar` is the dark strip of the app shell. */
  tone: 'error' | 'info' | 'gold' | 'bar';
  icon?: ReactNode;
  title?: string;
  /** The heading level of the title. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
};

/** A message that stays. Errors interrupt a screen reader, other banners wait. */
export function Banner({
  tone,
  icon,
  title,
  heading: Heading = 'h3',
  children,
  actions,
  onDismiss,
  className,
}: BannerProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx('row gap-6 leading-125 round-6 edge-2', styles.banner, styles[tone], className)}
    >
      {icon}
      <div className={clsx('fill', styles.words)}>
        {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
        {children !== undefined && <p>{children}</p>}
      </div>
      {actions !== undefined && <div className={clsx('row wrap gap-2', styles.actions)}>{actions}</div>}
      {onDismiss !== undefined && <IconButton label="Dismiss" icon={<X size={20} />} onClick={onDismiss} />}
    </div>
  );
}
