import '../styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followReach, isReached, noteReach } from '../api/reach.ts';
import { HEALTH } from '../app-limits.ts';
import { logStrayErrors } from '../health/error-log.ts';
import { openLog } from '../health/log.ts';
import { reloadPage } from '../offline/before-reload.ts';
import { updateWhenTooOld } from '../offline/update-now.ts';
import { followOtherTabs } from '../session/session-store.ts';
import { takeTokenOffUrl } from '../session/url-token.ts';
import { startTheme } from '../ui/controls/theme.ts';
import { App } from './app.tsx';
import { captureInstallPrompt } from './banners/install-prompt.ts';
import { forgetOfflineOfOthers } from './forget-offline.ts';
import { notifyOfNetwork } from './network-notices.ts';
import { settleLogOuts } from './settle-log-outs.ts';

/** Nothing is due before the first check, so the code is only imported then, and later if that fails. */
function startHealth(): void {
  const started_at = Date.now();
  const begin = async () => {
    const { startChecks } = await import('../health/monitor.ts');
    startChecks(started_at);
  };
  const tryLater = () => void setTimeout(() => begin().catch(tryLater), HEALTH.health_check);
  tryLater();
}

/** Most visits never lose the server, so the code is only imported then, and later if that fails. */
function findServer(): void {
  const begin = async () => {
    const { watchReach } = await import('../api/watch-reach.ts');
    watchReach();
  };
  const tryNow = () => {
    unfollow();
    begin().catch(() => setTimeout(tryNow, HEALTH.server_check));
  };
  addEventListener('offline', () => noteReach(false));
  const unfollow = followReach(tryNow);
  if (!isReached()) tryNow();
}

declare global {
  /** Some documents import the files of their page before it renders; see build/first-views.ts. */
  var page_files: Promise<void> | undefined;
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');

function prepare(): void {
  takeTokenOffUrl();
  openLog();
  logStrayErrors();
  startTheme();
  followOtherTabs();
  settleLogOuts();
  forgetOfflineOfOthers();
  captureInstallPrompt();
  notifyOfNetwork();
  findServer();
  updateWhenTooOld(() => void reloadPage());
  startHealth();
}

const render = (place: HTMLElement) =>
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );

// In separate tasks, so that a slow phone can respond in between.
setTimeout(prepare);
void Promise.resolve(globalThis.page_files).then(() => setTimeout(() => render(root)));
