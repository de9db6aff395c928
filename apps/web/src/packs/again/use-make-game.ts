import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PATHS, pathTo } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';

/** A new game needs phrases first. */
export const AT_PHRASES = '?tab=phrases';

const MAKING = ['new-game'];

/** The page of the last press. A person who has left it since is not taken away from where they are. */
let pressed_at = '';

/** Creates a game and opens its manage page, with what `searchOf` says as the query. */
export function useMakeGame<Wish = void>(
  make: (wish: Wish) => Promise<{ id: string }>,
  searchOf: (wish: Wish) => string = () => '',
) {
  const client = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey: MAKING,
    mutationFn: make,
    // Here and not in `mutate`: the button may unmount before the game is created.
    onSuccess({ id }, wish) {
      if (location.pathname !== pressed_at) return;
      navigate(pathTo(PATHS.manage, { game_id: id }) + searchOf(wish));
    },
  });
  return {
    is_busy: isPending,
    failure: error,
    forget: reset,
    /** Returns whether it started. Only one runs at a time, and a second press may come before the buttons are disabled. */
    make(wish: Wish): boolean {
      pressed_at = location.pathname;
      if (client.isMutating({ mutationKey: MAKING }) > 0) return false;
      mutate(wish);
      return true;
    },
  };
}
