import type { ReactNode } from 'react';
import styles from './over-header.module.css';

/** Banners that come and go without moving the page: they cover its header, one at a time. */
export const OverHeader = ({ children }: { children: ReactNode }) => (
  <div className={styles.over}>{children}</div>
);

/** The same for banners above the page, if the page asks for it with `data-holds-still`. */
export const overHeaderClass = styles.perhaps;
