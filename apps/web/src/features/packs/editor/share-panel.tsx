import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import type { Pack } from '@phrase-bingo/game/wire/pack';
import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import { callApi } from '../../../api/call-api.ts';
import { Refused } from '../../../api/failures.ts';
import { useCall } from '../../../api/use-call.ts';
import { SettingSwitch } from '../../../device/setting-switch.tsx';
import { PATHS, pathTo } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { useAsk } from '../../../ui/overlays/ask.tsx';
import { notifyFailure } from '../../../ui/overlays/toast-store.ts';
import styles from './share-panel.module.css';

const SHARE_FAILED = 'The link could not be changed. Please try again.';
const WHAT_IT_DOES = 'Anyone with the link can read and copy this pack.';
const OLD_STOPS = 'The old link stops working.';

type Wish = { shared: boolean; renew?: boolean };

type Props = { pack: Pack; onLink: (link: string | null) => void; onGone: () => void };

/** Sharing takes effect at once: it is no part of the draft. */
function useSharing({ pack: { id }, onLink, onGone }: Props) {
  const work = async (body: Wish) => {
    try {
      const { link } = await callApi(PACK_ENDPOINTS.sharePack, { params: { id }, body });
      onLink(link);
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'pack_not_found')) throw error;
      onGone();
    }
  };
  return useCall(work, SHARE_FAILED, notifyFailure);
}

/** The link of a saved pack: on and off, copied, renewed. */
export function SharePanel(props: Props) {
  const { pack } = props;
  const { under_way: wish, send: put } = useSharing(props);
  const { ask, question } = useAsk();
  const renew = async () => {
    const is_agreed = await ask({ title: 'New link?', sentences: OLD_STOPS, agree: 'New link' });
    if (is_agreed) put({ shared: true, renew: true });
  };
  const address = pack.link === null ? null : location.origin + pathTo(PATHS.shared_pack, { key: pack.link });
  return (
    <section className={clsx('edge', styles.panel)} aria-label="Share by link">
      <SettingSwitch
        label="Share by link"
        note={WHAT_IT_DOES}
        is_on={wish?.shared ?? address !== null}
        onChange={(shared) => put({ shared })}
      />
      {address !== null && (
        <>
          <div className={clsx('row size-16 semi well round-5', styles.link)}>
            <span className="fill clip" dir="ltr" title={address}>
              {address.replace(/^https?:\/\//, '')}
            </span>
            <CopyButton text={address} label="Copy link" is_icon_only />
          </div>
          <div className={clsx('row wrap', styles.renew)}>
            <Button
              size="small"
              variant="paper"
              icon={<RotateCw />}
              is_busy={wish?.renew === true}
              onClick={() => void renew()}
            >
              New link
            </Button>
            <p className={clsx('small leading-125 soft', styles.note)}>{OLD_STOPS}</p>
          </div>
        </>
      )}
      {question}
    </section>
  );
}

/** Before the first saving there is nothing to share. */
export function NothingToShare() {
  return (
    <section className={clsx('edge', styles.panel)} aria-label="Share by link">
      <SettingSwitch
        label="Share by link"
        note="You can share the pack once it is saved."
        is_on={false}
        disabled
        onChange={() => undefined}
      />
    </section>
  );
}
