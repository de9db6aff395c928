import { Suspense, useEffect, useState } from 'react';
import { BANNER } from '../../app-limits.ts';
import { startWorker } from '../../offline/register-worker.ts';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';
import { isStandalone, offeredPrompt } from './install-prompt.ts';
import { UpdateBanner } from './update-banner.tsx';

const InstallBanner = fetchedLater(async () => (await import('./install-banner.tsx')).InstallBanner);

/** Browsers that offer the installation do so when they like; in the others it may go by hand. */
const mayInstall = (): boolean => offeredPrompt() !== null || !('onbeforeinstallprompt' in window);

/** Whether the installation was ever possible; polls like the banner itself. */
function useMayInstall(): boolean {
  const [may, setMay] = useState(mayInstall);

  useEffect(() => {
    if (may) return;
    const timer = setInterval(() => setMay(mayInstall()), BANNER.install_check);
    return () => clearInterval(timer);
  }, [may]);

  return may;
}

/** On a full device the installed app keeps its marks for offline. A tab does not ask: some browsers ask the person. */
function keepStorage(): void {
  if (isStandalone()) navigator.storage?.persist?.().catch(() => undefined);
}

/** Offers a newer version and the installation of the app. */
export function LateBanners() {
  useEffect(startWorker, []);
  useEffect(keepStorage, []);
  const may_install = useMayInstall();

  return (
    <>
      <UpdateBanner />
      <Suspense>{may_install && <InstallBanner />}</Suspense>
    </>
  );
}
