import { socialCallback } from '@phrase-bingo/game/wire/social-callback';
import * as z from 'zod/mini';
import { SocialCallback } from '../features/account/social/social-callback.tsx';
import { useUrlToken } from '../features/account/use-url-token.ts';
import { useLocation } from '../routing/router.tsx';
import { Page } from './page.tsx';
import { PlainLayout } from './plain-layout.tsx';

/** An invalid query string is the same as none. */
const callback = z.catch(socialCallback, { redirect_url: '' });

export default function SocialCallbackPage() {
  const { search } = useLocation();
  const token = useUrlToken();
  const { needs_username_setup, redirect_url, error, notice, games_moved, games_kept } = callback.parse(
    Object.fromEntries(new URLSearchParams(search)),
  );
  return (
    <Page title="Sign in">
      <PlainLayout>
        <SocialCallback
          token={token}
          needs_username_setup={needs_username_setup === 'true'}
          redirect_url={redirect_url}
          failure={error ?? null}
          notice={notice ?? null}
          merged={
            games_moved === undefined
              ? null
              : { games_moved: Number(games_moved), games_kept: Number(games_kept ?? 0) }
          }
        />
      </PlainLayout>
    </Page>
  );
}
