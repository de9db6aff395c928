import { type ComponentType, lazy, useSyncExternalStore } from 'react';

const AGAIN_AFTER_MS = 5_000;

const Nothing = () => null;

/**
 * A part of a page that is fetched when it is first shown, inside a Suspense. React keeps a failed import for good and
 * would take the page down with it; here the part is left out, and fetched again while it is to be shown.
 */
export function fetchedLater<P extends object>(fetchPart: () => Promise<ComponentType<P>>): ComponentType<P> {
  const watchers = new Set<() => void>();

  const attempt = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await fetchPart() };
      } catch {
        setTimeout(tryAgain, AGAIN_AFTER_MS);
        return { default: Nothing };
      }
    });

  let current = attempt();

  function tryAgain(): void {
    current = attempt();
    for (const tell of watchers) tell();
  }

  const watch = (tell: () => void) => {
    watchers.add(tell);
    return () => watchers.delete(tell);
  };

  return function FetchedLater(props: P) {
    const Part = useSyncExternalStore(watch, () => current);
    return <Part {...props} />;
  };
}
