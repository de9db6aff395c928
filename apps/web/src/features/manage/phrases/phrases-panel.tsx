import { useGame } from '../../../live/game-store.ts';
import { CallView } from './calling/call-view.tsx';
import { SetupView } from './setup/setup-view.tsx';

export function PhrasesPanel({ is_shown }: { is_shown: boolean }) {
  const is_setup = useGame(({ game }) => game.state === 'CONFIG' || game.state === 'OPEN');
  return is_setup ? <SetupView /> : <CallView is_shown={is_shown} />;
}
