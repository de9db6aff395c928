import { isLive } from '@phrase-bingo/game/view/game-view';
import { History } from 'lucide-react';
import { generatePath } from 'react-router';
import { useGame } from '../../../live/use-game.ts';
import { PATHS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';

/** Says that an old round is being looked at, and leads back to the one that is played. */
export function OldRound() {
  const id = useGame(({ game }) => game.id);
  const shown = useGame(({ round }) => round.round_number);
  const current = useGame(({ game }) => game.round_number);
  const is_live = useGame(isLive);
  if (is_live) return null;
  const path = generatePath(PATHS.round, { id, round: String(current) });
  return (
    <Banner
      tone="info"
      icon={<History aria-hidden="true" />}
      actions={
        <Link className={buttonClass({ variant: 'paper', size: 'small' })} to={path}>
          Go to round {current}
        </Link>
      }
    >
      Round {shown} is over. This is how it ended.
    </Banner>
  );
}
