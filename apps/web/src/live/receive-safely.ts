import type { GameView } from '@phrase-bingo/game/view/game-view';
import { type Received, receive } from '@phrase-bingo/game/view/receive';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { keepPanelError } from '../health/error-log.ts';

/** Takes an event in. A view that cannot take it must be broken, so it is read anew as after a gap. */
export function receiveSafely(view: GameView, event: LiveEvent): Received {
  try {
    return receive(view, event);
  } catch (error) {
    keepPanelError(error);
    return { outcome: 'gap', view, needs: [{ what: 'snapshot', delay: 0 }] };
  }
}
