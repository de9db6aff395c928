import { Refused } from '../../api/failures.ts';
import { useCall } from '../../api/use-call.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';

/** A new game needs phrases first. */
export const AT_PHRASES = '?tab=phrases';

export const NOT_MADE = 'Failed to create game.';
export const QUICK_NOT_MADE = 'Failed to create quickstart game.';

/** The page of the last press. A person who has left it since is not taken away from where they are. */
let pressed_at = '';

/** One at a time, whichever key was pressed: a second press may come before the keys are disabled. */
let is_making = false;

/** The sentence, followed by the server's reason if it gave one. */
const withReason = (sentence: string) => (error: unknown) =>
  error instanceof Refused && error.sentence !== null ? `${sentence} ${error.sentence}` : sentence;

/** Creates a game and opens its manage page, with what `searchOf` says as the query. */
export function useMakeGame<Wish = void>(
  make: (wish: Wish) => Promise<{ id: string }>,
  sentence: string,
  searchOf: (wish: Wish) => string = () => '',
) {
  const { is_busy, failure, forget, send } = useCall(async (wish: Wish) => {
    try {
      const { id } = await make(wish);
      if (location.pathname === pressed_at) navigate(pathTo(PATHS.manage, { game_id: id }) + searchOf(wish));
    } finally {
      is_making = false;
    }
  }, withReason(sentence));
  return {
    is_busy,
    failure,
    forget,
    /** Returns whether it started. */
    make(wish: Wish): boolean {
      pressed_at = location.pathname;
      if (is_making) return false;
      is_making = true;
      send(wish);
      return true;
    },
  };
}
