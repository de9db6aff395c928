import { useParams } from 'react-router';
import { ToRound } from '../features/play/to-round.tsx';
import { Page } from './page.tsx';

export default function GamePage() {
  const { id = '' } = useParams();
  return (
    <Page title="Game">
      <ToRound id={id} />
    </Page>
  );
}
