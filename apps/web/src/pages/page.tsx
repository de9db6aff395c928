import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { endFirstView } from '../ui/layout/first-view.ts';
import styles from './page.module.css';

/** The first stop of the Tab key on every page. */
function SkipLink({ to }: { to: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      Skip to main content
    </a>
  );
}

/** How long a page that waits is shown as its document has it, without banners or a way out. */
const COVERED = 3_000;

/** The key react-router gives the place where a visit begins. */
const FIRST_PLACE = 'default';

/** Tells a screen reader where it is now, unless the page has put the focus on something better. */
function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!heading || main?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

type PageProps = {
  title: string;
  /** Nothing is there to be seen yet, or not all of it: the first view stays. */
  is_coming?: boolean;
  children: ReactNode;
};

/** What every page has: a title, a way past the header, and the focus after a navigation. */
export function Page({ title, is_coming = false, children }: PageProps) {
  const { key } = useLocation();
  const is_return = useNavigationType() === 'POP';

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
    if (key === FIRST_PLACE) return;
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
