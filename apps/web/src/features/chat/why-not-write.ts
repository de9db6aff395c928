import { whyNotTalk } from '@phrase-bingo/game/rules/game/chat';
import { useConnection, useGame } from '../../live/use-game.ts';

const NOT_OPEN = 'You can write as soon as the game is open.';
const CONNECTING = 'Connecting. You can write again in a moment.';
const UNCONNECTED = 'Not connected. Messages cannot be sent now.';

/** Why nothing can be written at the moment; null when it can. */
export function useWhyNotWrite(): string | null {
  const refusal = useGame(({ game, viewer_id, player }) =>
    whyNotTalk(game, { id: viewer_id }, player !== null),
  );
  const { is_authenticated, status, after_close } = useConnection();
  if (refusal !== null) return NOT_OPEN;
  if (is_authenticated) return null;
  return status !== 'disconnected' || after_close === 'reconnect' || after_close === null
    ? CONNECTING
    : UNCONNECTED;
}
