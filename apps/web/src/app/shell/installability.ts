import { localStore } from '../../session/browser-store.ts';
import { offeredPrompt } from './install-prompt.ts';

const DISMISSED_KEY = 'install-banner';
const DISMISSED = 'dismissed';

/** `by_prompt` asks the browser; `by_hand` is for Safari on iOS, where only the person can add the app. */
export type Installability = 'by_prompt' | 'by_hand' | 'not';

const isStandalone = (): boolean =>
  navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;

/** Safari alone: the other browsers of iOS say what they are. iPads call themselves Macs. */
function isIosSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const is_ios = /iPhone|iPod|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return is_ios && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|GSA\//.test(userAgent);
}

/** Where nothing can be kept, until the page is left. */
let is_dismissed = false;

const isDismissed = (): boolean => is_dismissed || localStore.read(DISMISSED_KEY) === DISMISSED;

/** Whether the app should be offered for installing, as things stand. */
export function installability(): Installability {
  if (isStandalone() || isDismissed()) return 'not';
  if (offeredPrompt()) return 'by_prompt';
  return isIosSafari() ? 'by_hand' : 'not';
}

/** For good on this device. */
export function dismissInstalling(): void {
  localStore.write(DISMISSED_KEY, DISMISSED);
  is_dismissed = localStore.read(DISMISSED_KEY) !== DISMISSED;
}
