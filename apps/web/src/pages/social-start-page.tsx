import { PROVIDERS } from '@phrase-bingo/game/wire/token-claims';
import { SocialStart } from '../features/account/social/social-start.tsx';
import { PATHS } from '../paths.ts';
import { useParams } from '../routing/router.tsx';
import NotFoundPage from './not-found-page.tsx';
import { Page } from './page.tsx';
import { PlainLayout } from './plain-layout.tsx';

export default function SocialStartPage() {
  const requested = useParams(PATHS.social_start).provider;
  const provider = PROVIDERS.find((known) => known === requested);
  if (provider === undefined) return <NotFoundPage />;
  return (
    <Page title="Sign in">
      <PlainLayout>
        <SocialStart provider={provider} />
      </PlainLayout>
    </Page>
  );
}
