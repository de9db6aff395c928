import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';

const MAKING = ['new-game'];

/** Where the last press was, on whichever page: whoever has gone elsewhere since then stays there. */
let pressed_at = '';

/** One way to a new game; `search` says where on its manage page it goes on. */
export function useMakeGame<Wish = void>(make: (wish: Wish) => Promise<{ id: string }>, search = '') {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey: MAKING,
    mutationFn: make,
    networkMode: 'always',
    // Here and not in `mutate`: the key may leave the page before the game is made.
    onSuccess({ id }) {
      if (location.pathname !== pressed_at) return;
      void navigate({ pathname: generatePath(PATHS.manage, { game_id: id }), search });
    },
  });
  return {
    is_busy: isPending,
    failure: error,
    forget: reset,
    /** Gives whether it began: there is one at a time, and a second press may come before the keys know. */
    make(wish: Wish): boolean {
      pressed_at = location.pathname;
      if (client.isMutating({ mutationKey: MAKING }) > 0) return false;
      mutate(wish);
      return true;
    },
  };
}
