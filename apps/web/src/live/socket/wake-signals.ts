import { onReached } from '../../api/reach.ts';

type Signals = {
  /** The person or the server is back, or the phone woke up. */
  wake: () => void;
  /** The network is back, so the old connection is probably dead. */
  online: () => void;
  /** The page is left, for good or into the back-forward cache. */
  leave: () => void;
  /** The page came back from the back-forward cache. */
  comeBack: () => void;
};

export function followWakes({ wake, online, leave, comeBack }: Signals): () => void {
  const signal = new AbortController();
  const options = { signal: signal.signal };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') wake();
    },
    options,
  );
  document.addEventListener('resume', wake, options);
  window.addEventListener('online', online, options);
  window.addEventListener('pagehide', leave, options);
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? comeBack() : wake()), options);
  signal.signal.addEventListener('abort', onReached(wake));
  return () => signal.abort();
}
