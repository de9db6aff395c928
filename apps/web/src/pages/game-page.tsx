import { roundOfAnswer } from '@phrase-bingo/game/rules/game/rounds';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { callApi } from '../api/call-api.ts';
import { useQuery } from '../api/queries.ts';
import { PlayHeaderSkeleton, PlayShell, PlaySkeleton } from '../features/play/play-shell.tsx';
import { PATHS, pathTo } from '../paths.ts';
import { Navigate, useLocation, useParams } from '../routing/router.tsx';
import { Page } from './page.tsx';

const FIRST = {};

/** The round for a URL without one: the active round, else the current round of the game, else the first. */
async function findRound(id: string): Promise<number> {
  const params = { id };
  const answer = await callApi(ROUND_ENDPOINTS.getActiveRound, { params })
    .catch(() => callApi(GAME_ENDPOINTS.getGame, { params }))
    .catch(() => FIRST);
  return roundOfAnswer(answer);
}

/** Redirects to the current round and keeps the query string. */
function ToRound({ id }: { id: string }) {
  const { search } = useLocation();
  const { data: round } = useQuery({
    queryKey: ['round-of-game', id],
    queryFn: () => findRound(id),
    staleTime: 0,
    gcTime: 0,
  });
  if (round === undefined) {
    return (
      <PlayShell>
        <PlayHeaderSkeleton />
        <PlaySkeleton />
      </PlayShell>
    );
  }
  return <Navigate to={pathTo(PATHS.round, { id, round: round }) + search} />;
}

export default function GamePage() {
  const { id = '' } = useParams(PATHS.game);
  return (
    <Page title="Game">
      <ToRound id={id} />
    </Page>
  );
}
