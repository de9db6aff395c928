import '../styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { logStrayErrors } from '../health/error-log.ts';
import { openLog } from '../health/log.ts';
import { reloadPage } from '../offline/before-reload.ts';
import { updateWhenTooOld } from '../offline/update-now.ts';
import { followOtherTabs } from '../session/session-store.ts';
import { takeTokenOffUrl } from '../session/url-token.ts';
import { startTheme } from '../ui/controls/theme.ts';
import { App } from './app.tsx';
import { notifyOfNetwork } from './network-notices.ts';
import { settleLogOuts } from './settle-log-outs.ts';
import { captureInstallPrompt } from './shell/install-prompt.ts';
import { startHealth } from './start-health.ts';

declare global {
  /** Some documents start the files of their page before it is drawn; see build/first-views.ts. */
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
  captureInstallPrompt();
  notifyOfNetwork();
  updateWhenTooOld(() => void reloadPage());
  startHealth();
}

const draw = (place: HTMLElement) =>
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );

/** In small steps, so that a slow phone can answer in between. */
setTimeout(prepare);
void Promise.resolve(globalThis.page_files).then(() => setTimeout(() => draw(root)));
