import { updateByHand } from '../../offline/update-now.ts';
import { BIG_SCREEN } from '../../screen-limits.ts';
import { tabStore } from '../../session/browser-store.ts';

/** Written by build/screen-page.ts: the entry of the newest build. */
const VERSION_FILE = '/screen-version.txt';
const RELOADED_FOR = 'screen_reloaded_for';

type Parts = {
  /** The address of the script that runs. */
  entry: string;
  /** Nobody is in the middle of a round. */
  isQuiet: () => boolean;
  reload?: () => void;
};

/** Once for each version, so that nodes of two releases cannot make it reload in a loop. */
const mayReload = (version: string): boolean =>
  tabStore.read(RELOADED_FOR) !== version && tabStore.write(RELOADED_FOR, version);

async function newestEntry(): Promise<string | null> {
  try {
    const response = await fetch(VERSION_FILE, { cache: 'no-cache' });
    const text = (await response.text()).trim();
    return response.ok && /^assets\/[\w/.-]+\.js$/.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** Takes a newer version of the page by itself, as soon as nobody minds. */
export function watchVersion({ entry, isQuiet, reload = () => location.reload() }: Parts) {
  let newer: string | null = null;

  /** Takes what was found before, now that the stage has changed. */
  function settle(): void {
    if (newer === null || !isQuiet() || !mayReload(newer)) return;
    void updateByHand(reload);
  }

  async function look(): Promise<void> {
    const newest = await newestEntry();
    newer = newest === null || new URL(entry).pathname === `/${newest}` ? null : newest;
    settle();
  }

  const timer = setInterval(look, BIG_SCREEN.version_check);
  return { look, settle, close: () => clearInterval(timer) };
}
