/** Longer than a write to disk takes. After that the page reloads anyway. */
const TIMEOUT = 2_000;

type Work = () => Promise<void>;

const works = new Set<Work>();

/** Registers work to do before the app reloads its page by itself. */
export function beforeReload(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

export async function reloadPage(reload = () => location.reload()): Promise<void> {
  const done = Promise.allSettled([...works].map((work) => work()));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
  reload();
}
