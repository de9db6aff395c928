import { GameLink } from '../features/game-link/game-link.tsx';
import { PATHS } from '../paths.ts';
import { useParams } from '../routing/router.tsx';
import { Page } from './page.tsx';
import { PlainLayout } from './plain-layout.tsx';

export default function GameLinkPage() {
  const { crockfordId = '' } = useParams(PATHS.short_link);
  return (
    <Page title="Game link">
      <PlainLayout>
        <GameLink crockfordId={crockfordId} />
      </PlainLayout>
    </Page>
  );
}
