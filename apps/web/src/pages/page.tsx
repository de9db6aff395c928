import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from '../routing/router.tsx';
import { endFirstView } from '../ui/layout/first-view.ts';
import styles from './page.module.css';

/** The first tab stop of every page. */
function SkipLink({ to }: { to: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      Skip to main content
    </a>
  );
}

/** How long a loading page may be covered by its first view, in milliseconds. */
const COVERED = 3_000;

/** Lets a screen reader announce the new page, unless the page has set the focus itself. */
function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!heading || main?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

type PageProps = {
  title: string;
  /** The page is still loading: the first view stays. */
  is_coming?: boolean;
  children: ReactNode;
};

/** What every page has: a title, a skip link, and the focus after a navigation. */
export function Page({ title, is_coming = false, children }: PageProps) {
  const { is_first, is_return } = useLocation();

  useLayoutEffect(() => {
    if (!is_coming) endFirstView();
  }, [is_coming]);

  useEffect(() => {
    const timer = setTimeout(endFirstView, COVERED);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    document.title = `${title} · Phrase Bingo`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens, not for each step within it
  useEffect(() => {
    if (is_first) return;
    focusHeading();
    if (!is_return) scrollTo(0, 0);
  }, []);

  return (
    <>
      <SkipLink to="main" />
      {children}
    </>
  );
}
