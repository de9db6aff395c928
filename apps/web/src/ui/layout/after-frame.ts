/** A page in the background has no frames. */
const AT_THE_LATEST = 100;

/** Does the work once what was drawn last has been laid out and painted; the answer calls it off. */
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
