import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { ClaimLink } from '../../../bingo/claim-link.tsx';
import { useForgetOwnPacks } from '../../../packs/pack-queries.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { LogInLink } from '../log-in-link.tsx';

const FAILED = {
  refused: 'Failed to copy pack',
  unreachable: 'Failed to copy pack. Please check your connection and try again.',
};

const LABEL = 'Copy to my packs';
const ICON = <CopyPlus />;

function CopyForUser({ pack_key }: { pack_key: string }) {
  const forgetOwnPacks = useForgetOwnPacks();
  const [copied, setCopied] = useState<string | null>(null);
  const copying = useCall(async () => {
    setCopied(null);
    const { id } = await callApi(PACK_ENDPOINTS.copyPack, { body: { key: pack_key } });
    await forgetOwnPacks();
    setCopied(id);
  }, FAILED);
  return (
    <>
      <Button variant="paper" wide icon={ICON} is_busy={copying.is_busy} onClick={() => copying.send()}>
        {LABEL}
      </Button>
      {copied !== null && (
        <Banner
          tone="info"
          actions={
            <Link
              className={buttonClass({ size: 'small', variant: 'quiet' })}
              to={pathTo(PATHS.pack, { id: copied })}
            >
              Open
            </Link>
          }
        >
          Copied to your packs.
        </Banner>
      )}
      {copying.failure !== null && <Banner tone="error">{copying.failure}</Banner>}
    </>
  );
}

/** Copies the pack to one's own; whoever can have none yet is led to where they can, and back. */
export function CopyKey({ pack_key }: { pack_key: string }) {
  const user = useSession((session) => session.user);
  if (user === null) {
    return (
      <LogInLink variant="paper" wide icon={ICON}>
        {LABEL}
      </LogInLink>
    );
  }
  if (user.is_guest) {
    return (
      <ClaimLink variant="paper" wide icon={ICON}>
        {LABEL}
      </ClaimLink>
    );
  }
  return <CopyForUser pack_key={pack_key} />;
}
