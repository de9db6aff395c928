import { accountMessage } from '@phrase-bingo/game/rules/accounts/account-refusals';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { reloadPage } from '../../offline/before-reload.ts';
import { leaveVersion, takeVersion, useNewVersion } from '../../offline/new-version.ts';
import { updateByHand } from '../../offline/update-now.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';

const reload = () => void reloadPage();

/** The server no longer serves this version, and the page could not update itself. */
function OverdueBanner() {
  const [is_busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void updateByHand(reload);
  };
  return (
    <Banner
      tone="bar"
      icon={<RotateCw />}
      actions={
        <Button variant="gold" size="small" is_busy={is_busy} onClick={press}>
          Reload
        </Button>
      }
    >
      {accountMessage('client_too_old')}
    </Banner>
  );
}

export function UpdateBanner() {
  const { is_there, is_overdue } = useNewVersion();
  if (is_overdue) return <OverdueBanner />;
  if (!is_there) return null;
  return (
    <Banner
      tone="bar"
      icon={<RotateCw />}
      actions={
        <>
          <Button variant="gold" size="small" onClick={() => takeVersion(reload)}>
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
