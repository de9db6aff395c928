import '../styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isOverlay, readOverlayOptions } from '../bingo/big-screen/overlay-options.ts';
import { BigScreenRoot, OverlayRoot } from '../features/screen/screen-root.tsx';
import { updateWhenTooOld } from '../offline/update-now.ts';
import { startTheme } from '../ui/controls/theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('screen.html has no root');

const { search } = location;
const entry = import.meta.url;

function overlay() {
  const { options, bad } = readOverlayOptions(search);
  // biome-ignore lint/suspicious/noConsole: whoever sets up an overlay looks there, and on air nobody sees it
  for (const value of bad) console.warn(`Left out of this overlay: ${value}`);
  return <OverlayRoot entry={entry} options={options} />;
}

function bigScreen() {
  // A theme of the address stays; the script in screen.html has set it.
  if (!new URLSearchParams(search).has('theme')) startTheme();
  return <BigScreenRoot entry={entry} />;
}

updateWhenTooOld(() => location.reload());
const page = isOverlay(search) ? overlay() : bigScreen();
// It says that this browser is too old, which it is not.
document.getElementById('too-old')?.remove();
createRoot(root).render(<StrictMode>{page}</StrictMode>);
