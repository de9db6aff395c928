import { type ComponentProps, lazy, type ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import { Navigate } from '../routing/router.tsx';
import { useSession } from '../session/session-store.ts';
import { Detour } from './detour.tsx';
import { SignedInRoute } from './signed-in-route.tsx';

type Path = (typeof PATHS)[keyof typeof PATHS];

/** Any other address. */
export const NOWHERE = '*';

type Props = ComponentProps<typeof SignedInRoute>;

/** For the page on which a person changes who they are: it stays. */
function AnyoneSignedInRoute({ children, otherwise }: Props) {
  return useSession(({ user }) => user === null) ? otherwise : children;
}

/** What somebody at the door needs next: fetched while they type their name. A failure shows up when it is needed. */
function fetchGamePage(): void {
  const loadFont = () => document.fonts?.load('600 condensed 1em "Instrument Sans Variable"');
  const area = import('./signed-in-area.tsx').then(loadFont);
  void Promise.allSettled([area, import('../pages/play-page.tsx')]);
}

/**
 * The routes with their pages, which are imported when first shown. A function, because a failed import stays failed:
 * only new pages try again.
 */
export function makePages(): Readonly<Record<Path | typeof NOWHERE, ReactNode>> {
  const SignedInArea = lazy(() => import('./signed-in-area.tsx'));
  const WithAccess = lazy(() => import('./with-access.tsx'));
  const LoginPage = lazy(() => import('../pages/login-page.tsx'));
  const ForgotPasswordPage = lazy(() => import('../pages/forgot-password-page.tsx'));
  const ResetPasswordPage = lazy(() => import('../pages/reset-password-page.tsx'));
  const SocialStartPage = lazy(() => import('../pages/social-start-page.tsx'));
  const SocialCallbackPage = lazy(() => import('../pages/social-callback-page.tsx'));
  const UsernameSetupPage = lazy(() => import('../pages/username-setup-page.tsx'));
  const ClaimPage = lazy(() => import('../pages/claim-page.tsx'));
  const GameLinkPage = lazy(() => import('../pages/game-link-page.tsx'));
  const ProfilePage = lazy(() => import('../pages/profile-page.tsx'));
  const HealthPage = lazy(() => import('../pages/health-page.tsx'));
  const HomePage = lazy(() => import('../pages/home-page.tsx'));
  const RarePages = lazy(async () => ({ default: (await import('./rare-pages.tsx')).makeRarePages() }));
  const RoundPages = lazy(async () => ({ default: (await import('./round-pages.tsx')).makeRoundPages() }));
  const NewGamePage = lazy(() => import('../pages/new-game-page.tsx'));
  const GamePage = lazy(() => import('../pages/game-page.tsx'));
  const PlayPage = lazy(() => import('../pages/play-page.tsx'));
  const ManagePage = lazy(() => import('../pages/manage-page.tsx'));
  const GameScreenPage = lazy(() => import('../pages/manage/game-screen-page.tsx'));
  const NotFoundPage = lazy(() => import('../pages/not-found-page.tsx'));
  const DesignPage = import.meta.env.DEV ? lazy(() => import('../pages/design-page.tsx')) : NotFoundPage;

  const forUsers = (page: ReactNode) => (
    <SignedInRoute otherwise={<Detour to={PATHS.login} />}>
      <SignedInArea>{page}</SignedInArea>
    </SignedInRoute>
  );

  return {
    [PATHS.home]: forUsers(<HomePage />),
    [PATHS.login]: <LoginPage onNearGame={fetchGamePage} />,
    [PATHS.forgot_password]: <ForgotPasswordPage />,
    [PATHS.reset_password]: <ResetPasswordPage />,
    [PATHS.social_start]: <SocialStartPage />,
    [PATHS.social_callback]: <SocialCallbackPage />,
    [PATHS.username_setup]: (
      <SignedInRoute otherwise={<Navigate to={PATHS.home} />}>
        <WithAccess>
          <UsernameSetupPage />
        </WithAccess>
      </SignedInRoute>
    ),
    [PATHS.claim]: (
      <AnyoneSignedInRoute otherwise={<Detour to={PATHS.login} />}>
        <SignedInArea>
          <ClaimPage />
        </SignedInArea>
      </AnyoneSignedInRoute>
    ),
    [PATHS.short_link]: forUsers(<GameLinkPage />),
    [PATHS.new_game]: forUsers(<NewGamePage />),
    [PATHS.packs]: <RarePages page="packs" />,
    [PATHS.new_pack]: <RarePages page="editor" />,
    [PATHS.pack]: <RarePages page="editor" />,
    [PATHS.shared_pack]: <RarePages page="shared" />,
    [PATHS.paper_link]: <RarePages page="paper" />,
    [PATHS.profile]: forUsers(<ProfilePage />),
    [PATHS.health]: forUsers(<HealthPage />),
    [PATHS.game]: forUsers(<GamePage />),
    [PATHS.round]: forUsers(<PlayPage />),
    [PATHS.check]: forUsers(<RoundPages page="check" />),
    [PATHS.recap]: forUsers(<RoundPages page="recap" />),
    [PATHS.history]: forUsers(<RoundPages page="history" />),
    [PATHS.manage]: forUsers(<ManagePage />),
    [PATHS.print]: <RarePages page="print" />,
    [PATHS.game_screen]: forUsers(<GameScreenPage />),
    [PATHS.design]: <DesignPage />,
    [NOWHERE]: <NotFoundPage />,
  };
}
