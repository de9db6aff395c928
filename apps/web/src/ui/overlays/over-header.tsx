import type { ReactNode } from 'react';
import styles from './over-header.module.css';

/** Banners that come and go without moving the page: they lie over its header, one at a time. */
export const OverHeader = ({ children }: { children: ReactNode }) => (
  <div className={styles.over}>{children}</div>
);

/** The same for banners above the page, where the page asks for it by `data-holds-still`. */
export const overHeaderClass = styles.perhaps;
