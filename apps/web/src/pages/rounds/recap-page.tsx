import { useQuery } from '../../api/queries.ts';
import { RecapSkeleton, RecapTrouble } from '../../features/recap/recap-loading.tsx';
import { RecapView } from '../../features/recap/recap-view.tsx';
import { PATHS } from '../../paths.ts';
import { useRoundOfAddress } from '../../recap/game-query.ts';
import { recapQuery } from '../../recap/recap-queries.ts';
import { titleOf } from '../../recap/recap-words.ts';
import { useParams } from '../../routing/router.tsx';
import { useSession } from '../../session/session-store.ts';
import { RECAP_WORD } from '../../text/round-words.ts';
import { Page } from '../page.tsx';

export default function RecapPage() {
  const { id = '', round: written } = useParams(PATHS.recap);
  const user_id = useSession(({ user }) => user?.id ?? '');
  const { game, round } = useRoundOfAddress(id, written);
  const recap = useQuery({ ...recapQuery({ id, round: round ?? 1 }), enabled: round !== null });
  const title = game.data && round !== null ? titleOf(round, game.data.game_name) : RECAP_WORD;
  const failed = [game, recap].find(({ data, error }) => data === undefined && error !== null);
  return (
    // When the recap is there the page opens anew, so that the focus moves to its heading.
    <Page key={recap.data ? 'ready' : 'waiting'} title={title}>
      {recap.data && game.data ? (
        <RecapView recap={recap.data} game={game.data} title={title} user_id={user_id} />
      ) : failed?.error ? (
        <RecapTrouble
          failure={failed.error}
          title={title}
          game_id={id}
          round={round}
          is_busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <RecapSkeleton title={title} />
      )}
    </Page>
  );
}
