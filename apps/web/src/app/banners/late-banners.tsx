import { useEffect } from 'react';
import { startWorker } from '../../offline/register-worker.ts';
import { InstallBanner } from './install-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** Offers a newer version and the installation of the app. */
export default function LateBanners() {
  useEffect(startWorker, []);

  return (
    <>
      <UpdateBanner />
      <InstallBanner />
    </>
  );
}
