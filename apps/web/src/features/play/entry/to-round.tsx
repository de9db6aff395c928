import { useQuery } from '@tanstack/react-query';
import { generatePath, Navigate, useLocation } from 'react-router';
import { PATHS } from '../../../paths.ts';
import { PlayShell } from '../frame/play-shell.tsx';
import { HeaderWaiting, TableWaiting } from '../frame/play-waiting.tsx';
import { findRound } from './find-round.ts';

/** Leads on to the round that is played, with the query as it was. */
export function ToRound({ id }: { id: string }) {
  const { search } = useLocation();
  const { data: round } = useQuery({
    queryKey: ['round-of-game', id],
    queryFn: () => findRound(id),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  if (round === undefined) {
    return (
      <PlayShell>
        <HeaderWaiting />
        <TableWaiting />
      </PlayShell>
    );
  }
  return <Navigate to={generatePath(PATHS.round, { id, round: String(round) }) + search} replace />;
}
