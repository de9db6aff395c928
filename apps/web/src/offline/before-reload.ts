/** Longer than writing to a disk takes; a page that cannot write is loaded anew all the same. */
const PATIENCE = 2_000;

type Work = () => Promise<void>;

const works = new Set<Work>();

/** Has something kept each time before the app loads its page anew by itself. */
export function beforeReload(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

export async function reloadPage(reload = () => location.reload()): Promise<void> {
  const kept = Promise.allSettled([...works].map((work) => work()));
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  reload();
}
