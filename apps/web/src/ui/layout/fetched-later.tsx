import { type ComponentType, lazy } from 'react';
import { create } from 'zustand';

const AGAIN_AFTER_MS = 5_000;

const Nothing = () => null;

/**
 * A part of a page that is fetched when it is first shown, inside a Suspense. React keeps a failed import for good and
 * would take the page down with it; here the part is left out, and fetched again while it is to be shown.
 */
export function fetchedLater<P extends object>(fetchPart: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attempt = () => ({
    Part: lazy(async () => {
      try {
        return { default: await fetchPart() };
      } catch {
        setTimeout(() => useAttempt.setState(attempt()), AGAIN_AFTER_MS);
        return { default: Nothing };
      }
    }),
  });

  const useAttempt = create(attempt);

  return function FetchedLater(props: P) {
    const { Part } = useAttempt();
    return <Part {...props} />;
  };
}
