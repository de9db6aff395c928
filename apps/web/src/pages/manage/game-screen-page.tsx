import { OpenScreen } from '../../features/manage/big-screen/open-screen.tsx';
import { PATHS } from '../../paths.ts';
import { useParams } from '../../routing/router.tsx';
import { Page } from '../page.tsx';
import { PlainLayout } from '../plain-layout.tsx';

export default function GameScreenPage() {
  const { id = '' } = useParams(PATHS.game_screen);
  return (
    <Page title="Big screen">
      <PlainLayout>
        <OpenScreen key={id} game_id={id} />
      </PlainLayout>
    </Page>
  );
}
