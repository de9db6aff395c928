import { useSyncExternalStore } from 'react';

/** Some browsers, such as those of phones, have none. */
export const hasFullScreen = (): boolean => document.fullscreenEnabled === true;

export function toggleFullScreen(): void {
  if (!hasFullScreen()) return;
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // A browser that refuses leaves the page as it is.
  done.catch(() => undefined);
}

function follow(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
}

export const useIsFullScreen = (): boolean =>
  useSyncExternalStore(follow, () => document.fullscreenElement !== null);
