import { generatePath } from 'react-router';
import { PATHS } from '../../paths.ts';

type Place = 'manage' | 'round';

/** The page of a game for its host, or of its present round for everyone else. */
export function gamePath(place: Place, { id, round }: { id: string; round: number }): string {
  return place === 'manage'
    ? generatePath(PATHS.manage, { game_id: id })
    : generatePath(PATHS.round, { id, round: String(round) });
}
