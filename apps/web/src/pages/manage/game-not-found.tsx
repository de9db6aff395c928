import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { House } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { PlainLayout } from '../plain-layout.tsx';

/** In the place of a page of the host, when there is no game at its address. */
export function GameNotFound() {
  return (
    <PlainLayout>
      <Lucky pose="uhoh" width={170} />
      <h1>{REFUSALS.game_not_found.message}</h1>
      <p>There is no game at this address.</p>
      <Button icon={<House />} onClick={() => navigate(PATHS.home)}>
        Return Home
      </Button>
    </PlainLayout>
  );
}
