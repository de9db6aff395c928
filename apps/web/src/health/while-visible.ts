/** Repeats work while the page is visible. What became due in the background runs when the page is shown again. */
export function whileVisible(every: number, since: number, work: () => void): () => void {
  let done_at = since;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    clearTimeout(timer);
    // A clock that is set back must not delay it.
    const rest = Math.min(every, done_at + every - Date.now());
    if (!document.hidden) timer = setTimeout(run, Math.max(0, rest));
  }

  function run(): void {
    done_at = Date.now();
    plan();
    work();
  }

  plan();
  document.addEventListener('visibilitychange', plan);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', plan);
  };
}
