import { useParams } from 'react-router';
import { ToRound } from '../features/play/entry/to-round.tsx';
import { Page } from './page.tsx';

export default function GamePage() {
  const { id = '' } = useParams();
  return (
    <Page title="Game">
      <main id="main" tabIndex={-1}>
        <ToRound id={id} />
      </main>
    </Page>
  );
}
