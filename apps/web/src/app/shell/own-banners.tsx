import { useEffect } from 'react';
import { startWorker } from '../../offline/register-worker.ts';
import { InstallBanner } from './install-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** What the app offers about itself: a newer version, and a place on the home screen. */
export default function OwnBanners() {
  useEffect(startWorker, []);

  return (
    <>
      <UpdateBanner />
      <InstallBanner />
    </>
  );
}
