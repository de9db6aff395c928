import { clsx } from 'clsx';
import { Component, type ReactNode } from 'react';
import { tabStore } from '../../session/browser-store.ts';
import { BIG_SCREEN } from './limits.ts';
import styles from './screen-page.module.css';
import { QuietStage } from './stage/quiet-stage.tsx';
import scale from './stage/stage-scale.module.css';
import { VERSION_FILE } from './version-watch.ts';

const FAILURES = 'screen_failures';

/** How long to wait before the next load: a page that fails at each load does so less and less often. */
function nextPause(): number {
  const before = performance.now() < BIG_SCREEN.well_after ? Number(tabStore.read(FAILURES)) || 0 : 0;
  tabStore.write(FAILURES, String(before + 1));
  return Math.min(BIG_SCREEN.reload_first * 2 ** before, BIG_SCREEN.reload_cap);
}

/** Without the server a reload would leave a page of the browser, which never comes back by itself. */
const isServerThere = async (): Promise<boolean> => {
  const response = await fetch(VERSION_FILE, { cache: 'no-cache' }).catch(() => null);
  return response?.ok === true;
};

type Props = { is_overlay: boolean; children: ReactNode; reload?: () => void };
type State = { has_failed: boolean };

/** Nobody is there to press anything, so a page that failed is loaded anew by itself. On air it is empty until then. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { has_failed: false };
  timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): State {
    return { has_failed: true };
  }

  override componentDidCatch(): void {
    this.reloadAfter(nextPause());
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  reloadAfter(pause: number): void {
    const { reload = () => location.reload() } = this.props;
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      if (await isServerThere()) reload();
      else this.reloadAfter(pause);
    }, pause);
  }

  override render(): ReactNode {
    const { is_overlay, children } = this.props;
    if (!this.state.has_failed) return children;
    if (is_overlay) return null;
    return (
      <main className={clsx(scale.scale, styles.failed)}>
        <QuietStage stage={{ kind: 'loading' }} />
      </main>
    );
  }
}
