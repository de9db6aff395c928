import { clsx } from 'clsx';
import { HeartPulse } from 'lucide-react';
import { ChangePassword } from '../features/account/change-password/change-password.tsx';
import { ProfileError, ProfileSkeleton, useProfile } from '../features/profile/profile-loading.tsx';
import { ProfileHeader, ProfileView } from '../features/profile/profile-view.tsx';
import { PATHS } from '../paths.ts';
import { buttonClass } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';
import { Page } from './page.tsx';
import styles from './profile-page.module.css';

function Content() {
  const { data, error, isFetching, refetch } = useProfile();
  if (data !== undefined) {
    return (
      <ProfileView profile={data}>
        {data.is_guest !== true && <ChangePassword email={data.email} is_social={data.is_social_login} />}
        <Link className={buttonClass({ variant: 'quiet', wide: true }, styles.health)} to={PATHS.health}>
          <HeartPulse />
          App Health
        </Link>
      </ProfileView>
    );
  }
  if (error === null) return <ProfileSkeleton />;
  return <ProfileError failure={error} is_busy={isFetching} onRetry={() => void refetch()} />;
}

export default function ProfilePage() {
  return (
    <Page title="Profile">
      <main id="main" tabIndex={-1} className={clsx('full-width in-middle', styles.main)}>
        <ProfileHeader />
        <Content />
      </main>
    </Page>
  );
}
