import { Download, Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BANNER } from '../../screen-limits.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { forgetInstallPrompt, offeredPrompt } from './install-prompt.ts';
import { dismissInstalling, installability } from './installability.ts';

/** An offer holds for one asking, whatever the answer; a browser may also have thought better of it. */
async function ask(): Promise<void> {
  const offer = offeredPrompt();
  forgetInstallPrompt();
  try {
    await offer?.prompt();
  } catch {
    // It will offer again when it likes.
  }
}

/** Looks again and again, since nothing tells when an app is installed from elsewhere. */
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

  if (now === 'by_hand') {
    return (
      <Banner tone="bar" icon={<Share aria-hidden="true" />} onDismiss={dismiss}>
        Keep Bingo on your home screen: tap Share, then “Add to Home Screen”.
      </Banner>
    );
  }
  return (
    <Banner
      tone="bar"
      icon={<Download aria-hidden="true" />}
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
