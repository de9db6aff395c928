import { tabStore } from '../../session/browser-store.ts';
import { BIG_SCREEN } from './limits.ts';

/** Written by build/screen-page.ts: the entry of the newest build. */
export const VERSION_FILE = '/screen-version.txt';
const RELOADED_FOR = 'screen_reloaded_for';

type Parts = {
  /** The address of the script that runs. */
  entry: string;
  /** Nobody is in the middle of a round. */
  isQuiet: () => boolean;
  reload?: () => void;
};

/** As many as are remembered: a deployment has two, and a page stays open for days. */
const VERSIONS_KEPT = 20;

const reloadedFor = (): string[] => (tabStore.read(RELOADED_FOR) ?? '').split(' ');

/** Once for each version, so that nodes of two releases cannot make it reload in a loop. */
const mayReload = (version: string): boolean => !reloadedFor().includes(version);

/** False where nothing can be stored, and so nothing would end a loop. */
const noteReload = (version: string): boolean =>
  tabStore.write(RELOADED_FOR, [version, ...reloadedFor()].slice(0, VERSIONS_KEPT).join(' '));

async function newestEntry(): Promise<string | null> {
  try {
    const response = await fetch(VERSION_FILE, { cache: 'no-cache' });
    const text = (await response.text()).trim();
    return response.ok && /^assets\/[\w/.-]+\.js$/.test(text) ? text : null;
  } catch {
    return null;
  }
}

/**
 * Takes a newer version of the page by itself, as soon as nobody minds. A reload is enough: a service worker asks the
 * server for this page first.
 */
export function watchVersion({ entry, isQuiet, reload = () => location.reload() }: Parts) {
  let newer: string | null = null;
  let quiet_since: number | null = null;
  let hold: ReturnType<typeof setTimeout> | undefined;

  /** To be told whenever it becomes quiet, or is no longer: a moment between two rounds does not count. */
  function settle(): void {
    clearTimeout(hold);
    quiet_since = isQuiet() ? (quiet_since ?? Date.now()) : null;
    if (quiet_since === null || newer === null) return;
    const wait = quiet_since + BIG_SCREEN.quiet_for - Date.now();
    if (wait > 0) hold = setTimeout(settle, wait);
    else if (mayReload(newer) && noteReload(newer)) reload();
  }

  async function look(): Promise<void> {
    const newest = await newestEntry();
    newer = newest === null || new URL(entry).pathname === `/${newest}` ? null : newest;
    settle();
  }

  const timer = setInterval(look, BIG_SCREEN.version_check);
  settle();

  function close(): void {
    clearInterval(timer);
    clearTimeout(hold);
  }

  return { look, settle, close };
}
