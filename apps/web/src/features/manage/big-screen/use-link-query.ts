import { useQuery } from '../../../api/queries.ts';
import { BIG_SCREEN_PANEL } from '../../../page-limits.ts';
import { readScreenLink } from './screen-link.ts';

export const linkKey = (game_id: string) => ['screen-link', game_id];

/** The link of the game, read now and then while somebody sees what depends on it. */
export const useLinkQuery = (game_id: string, is_seen: boolean) =>
  useQuery({
    queryKey: linkKey(game_id),
    queryFn: () => readScreenLink(game_id),
    enabled: is_seen,
    refetchInterval: BIG_SCREEN_PANEL.read_every,
  });
