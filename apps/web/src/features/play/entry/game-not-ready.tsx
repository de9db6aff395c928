import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { Settings2 } from 'lucide-react';
import { generatePath } from 'react-router';
import { PATHS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';

type Props = { id: string; is_host: boolean };

/** A game that is still being set up. The page looks again by itself. */
export function GameNotReady({ id, is_host }: Props) {
  return (
    <div role="status">
      <EmptyState
        title={REFUSALS.game_not_ready.message}
        action={
          is_host && (
            <Link className={buttonClass({})} to={generatePath(PATHS.manage, { game_id: id })}>
              <Settings2 aria-hidden="true" />
              Manage
            </Link>
          )
        }
      >
        {is_host
          ? 'Your phrases are still in the bag. Open the game when they are in.'
          : 'The host is still filling the bag. This page opens by itself.'}
      </EmptyState>
    </div>
  );
}
