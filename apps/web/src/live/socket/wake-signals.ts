type Signals = {
  /** The person is back, or the phone woke: is the connection still alive? */
  wake: () => void;
  /** The network is back, so whatever was connected before probably is not. */
  online: () => void;
  /** The page is left, for good or into the browser's memory of pages. */
  leave: () => void;
  /** The page came back out of that memory. */
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
  return () => signal.abort();
}
