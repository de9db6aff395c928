import { useParams } from 'react-router';
import { OpenScreen } from '../../features/manage/big-screen/open-screen.tsx';
import { Page } from '../page.tsx';
import { PlainLayout } from '../plain-layout.tsx';

export default function GameScreenPage() {
  const { id = '' } = useParams();
  return (
    <Page title="Big screen">
      <PlainLayout>
        <OpenScreen key={id} game_id={id} />
      </PlainLayout>
    </Page>
  );
}
