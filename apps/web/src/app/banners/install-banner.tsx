import { Download, EllipsisVertical, Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BANNER } from '../../app-limits.ts';
import { localStore } from '../../session/browser-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { addByHand, type WayToAdd } from './add-by-hand.ts';
import { forgetInstallPrompt, isStandalone, offeredPrompt } from './install-prompt.ts';

const DISMISSED_KEY = 'install-banner';
const DISMISSED = 'dismissed';

/** `by_prompt` asks the browser; where it cannot be asked, only the person can add the app. */
type Installability = 'by_prompt' | WayToAdd | 'not';

const HOW: Readonly<Record<WayToAdd, string>> = {
  share: 'Keep Bingo on your home screen: tap Share, then “Add to Home Screen”.',
  more: 'Keep Bingo on your home screen: tap More (•••) and Share, or just Share if you see it, then “Add to Home Screen”.',
  address: 'Keep Bingo on your home screen: tap Share in the address bar, then “Add to Home Screen”.',
  menu: 'Keep Bingo on your home screen: open the menu of the browser, tap Share, then “Add to Home Screen”.',
  android: 'Keep Bingo on your home screen: open the menu of the browser, then tap “Add app to Home screen”.',
  dock: 'Keep Bingo in your Dock: open the menu File, then choose “Add to Dock”.',
};

/** For browsers that cannot store it. */
let is_dismissed = false;

const isDismissed = (): boolean => is_dismissed || localStore.read(DISMISSED_KEY) === DISMISSED;

/** Whether and how to offer the installation right now. */
function installability(): Installability {
  if (isStandalone() || isDismissed()) return 'not';
  if (offeredPrompt()) return 'by_prompt';
  return addByHand(navigator) ?? 'not';
}

/** Forever on this device. */
export function dismissInstalling(): void {
  localStore.write(DISMISSED_KEY, DISMISSED);
  is_dismissed = localStore.read(DISMISSED_KEY) !== DISMISSED;
}

/** An offer can be used once, whatever the answer. The browser may also have withdrawn it. */
async function ask(): Promise<void> {
  const offer = offeredPrompt();
  forgetInstallPrompt();
  try {
    await offer?.prompt();
  } catch {
    // The browser may offer it again later.
  }
}

/** Polls, because no event says that the app was installed from elsewhere. */
function useInstallability() {
  const [now, setNow] = useState(installability);
  const look = () => setNow(installability());

  useEffect(() => {
    const timer = setInterval(() => setNow(installability()), BANNER.install_check);
    return () => clearInterval(timer);
  }, []);

  return { now, look };
}

export function InstallBanner() {
  const { now, look } = useInstallability();
  if (now === 'not') return null;

  const dismiss = () => {
    dismissInstalling();
    look();
  };

  const install = () => {
    void ask();
    look();
  };

  if (now !== 'by_prompt') {
    const Icon = now === 'android' ? EllipsisVertical : Share;
    return (
      <Banner tone="bar" icon={<Icon aria-hidden="true" />} onDismiss={dismiss}>
        {HOW[now]}
      </Banner>
    );
  }
  return (
    <Banner
      tone="bar"
      icon={<Download />}
      onDismiss={dismiss}
      actions={
        <Button variant="gold" size="small" onClick={install}>
          Install
        </Button>
      }
    >
      Get the Bingo app
    </Banner>
  );
}
