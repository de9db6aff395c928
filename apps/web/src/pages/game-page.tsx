import { ToRound } from '../features/play/to-round.tsx';
import { PATHS } from '../paths.ts';
import { useParams } from '../routing/router.tsx';
import { Page } from './page.tsx';

export default function GamePage() {
  const { id = '' } = useParams(PATHS.game);
  return (
    <Page title="Game">
      <ToRound id={id} />
    </Page>
  );
}
