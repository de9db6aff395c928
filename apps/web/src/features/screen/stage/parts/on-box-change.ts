/** Runs now, when the box changes its size and when fonts have arrived. The returned function ends it. */
export function onBoxChange(box: HTMLElement, run: () => void): () => void {
  run();
  const observer = 'ResizeObserver' in window ? new ResizeObserver(run) : null;
  observer?.observe(box);
  document.fonts?.addEventListener('loadingdone', run);
  return () => {
    observer?.disconnect();
    document.fonts?.removeEventListener('loadingdone', run);
  };
}
