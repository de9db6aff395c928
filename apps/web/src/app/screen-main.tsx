import '../styles/index.css';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { isOverlay, readOverlayOptions } from '../bingo/big-screen/overlay-options.ts';
import { ScreenBoundary } from '../features/screen/screen-boundary.tsx';
import { BigScreenRoot, OverlayRoot } from '../features/screen/screen-root.tsx';
import { updateWhenTooOld } from '../offline/update-now.ts';
import { followOtherTabs } from '../session/session-store.ts';
import { startTheme, useThemeChoice } from '../ui/controls/theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('screen.html has no root');

const { search } = location;
const entry = import.meta.url;
const is_overlay = isOverlay(search);
const { options, bad } = readOverlayOptions(search);

/** What the big screen takes from its address; the rest is for an overlay. */
const FOR_BOTH = /^(?:theme|lang)=/;

function tellBadValues(): void {
  for (const value of bad.filter((one) => is_overlay || FOR_BOTH.test(one))) {
    // biome-ignore lint/suspicious/noConsole: whoever sets up a screen looks there, and on the stage nobody sees it
    console.warn(`Left out of this screen: ${value}`);
  }
}

/** A theme of the address goes before the choice of this device; the script in screen.html has set it. */
function startScreenTheme(): void {
  const has_theme = new URLSearchParams(search).has('theme') && !bad.some((one) => one.startsWith('theme='));
  if (has_theme) useThemeChoice.setState({ choice: options.theme });
  if (!has_theme || options.theme === 'system') startTheme();
}

function bigScreen() {
  startScreenTheme();
  followOtherTabs();
  // The texts are English so far, so only the voice follows it.
  if (options.lang !== null) document.documentElement.dataset.language = options.lang;
  return <BigScreenRoot entry={entry} />;
}

/** As long as nothing is drawn, the document may say that this browser is too old. */
function Drawn({ children }: { children: ReactNode }) {
  useEffect(() => document.getElementById('too-old')?.remove(), []);
  return children;
}

tellBadValues();
updateWhenTooOld(() => location.reload());
const page = is_overlay ? <OverlayRoot entry={entry} options={options} /> : bigScreen();
createRoot(root).render(
  <StrictMode>
    <Drawn>
      <ScreenBoundary is_overlay={is_overlay}>{page}</ScreenBoundary>
    </Drawn>
  </StrictMode>,
);
