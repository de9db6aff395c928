import { RefreshCw } from 'lucide-react';
import { leaveVersion, takeVersion, useNewVersion } from '../../offline/new-version.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

export function UpdateBanner() {
  const is_there = useNewVersion((version) => version.is_there);
  if (!is_there) return null;
  return (
    <Banner
      tone="bar"
      icon={<RefreshCw aria-hidden="true" />}
      actions={
        <>
          <Button variant="gold" size="small" onClick={() => takeVersion(() => location.reload())}>
            Update
          </Button>
          <Button variant="quiet" size="small" onClick={leaveVersion}>
            Later
          </Button>
        </>
      }
    >
      New version available
    </Banner>
  );
}
