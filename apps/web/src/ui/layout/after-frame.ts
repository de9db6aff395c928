/** Pages in the background get no frames. */
const AT_THE_LATEST = 100;

/** Runs the work after the next paint. Returns a function that cancels it. */
export function afterFrame(work: () => void): () => void {
  let timer = setTimeout(work, AT_THE_LATEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
