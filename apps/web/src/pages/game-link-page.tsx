import { useParams } from 'react-router';
import { GameLink } from '../features/game-link/game-link.tsx';
import { Page } from './page.tsx';
import { PlainLayout } from './plain-layout.tsx';

export default function GameLinkPage() {
  const { crockfordId = '' } = useParams();
  return (
    <Page title="Game link">
      <PlainLayout>
        <GameLink crockfordId={crockfordId} />
      </PlainLayout>
    </Page>
  );
}
