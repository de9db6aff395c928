import { renderToStaticMarkup } from 'react-dom/server.edge';
import { ManageSkeleton } from '../features/manage/manage-skeleton.tsx';
import { PlayHeaderSkeleton, PlayShell, PlaySkeleton } from '../features/play/play-shell.tsx';
import { ClaimFirstView } from './claim-first-view.tsx';
import { HomeFirstView } from './home-first-view.tsx';
import { InvitedFirstView, LoginFirstView } from './login-first-view.tsx';

const VIEWS = {
  login: <LoginFirstView />,
  invited: <InvitedFirstView />,
  home: <HomeFirstView />,
  claim: <ClaimFirstView />,
  play: (
    <PlayShell>
      <PlayHeaderSkeleton />
      <PlaySkeleton />
    </PlayShell>
  ),
  manage: <ManageSkeleton tab="settings" />,
};

/** Pages as they look before anything is known of who sees them, made by the build. */
export const FIRST_VIEWS: ReadonlyMap<string, string> = new Map(
  Object.entries(VIEWS).map(([name, view]) => [name, renderToStaticMarkup(view)]),
);
