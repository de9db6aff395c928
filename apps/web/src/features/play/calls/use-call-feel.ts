import { useEffect, useRef } from 'react';
import { latestCall } from '../../../live/latest-call.ts';
import { useGame } from '../../../live/use-game.ts';
import { feel } from '../feel/feel.ts';

/** Lets a call be heard and felt when it comes, not when the page opens. */
export function useCallFeel(): void {
  const round_id = useGame(({ round }) => round.id);
  const position = useGame((view) => latestCall(view)?.call_position ?? 0);
  const heard = useRef({ round_id, position });

  useEffect(() => {
    const is_news = heard.current.round_id === round_id && position > heard.current.position;
    heard.current = { round_id, position };
    if (is_news) feel('call');
  }, [round_id, position]);
}
