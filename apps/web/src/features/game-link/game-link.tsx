import { fromCrockford } from '@phrase-bingo/game/rules/crockford';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { clsx } from 'clsx';
import { House } from 'lucide-react';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failures.ts';
import { useQuery } from '../../api/queries.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';
import { Navigate, useLocation } from '../../routing/router.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import styles from './game-link.module.css';

type LinkFault = 'invalid' | 'not_found';

type Found = { id: string } | { fault: LinkFault };

const NOT_FOUND = 404;

/** Asks the server first; if it does not answer, the game's id is decoded from the link itself. */
async function findGame(crockfordId: string): Promise<Found> {
  try {
    return await callApi(GAME_ENDPOINTS.findGameByLink, { params: { crockfordId } });
  } catch (failure) {
    if (failure instanceof Refused && failure.status === NOT_FOUND) return { fault: 'not_found' };
    const id = fromCrockford(crockfordId);
    return id === null ? { fault: 'invalid' } : { id };
  }
}

function useLinkedGame(crockfordId: string): Found | undefined {
  return useQuery({
    queryKey: ['game-link', crockfordId],
    queryFn: () => findGame(crockfordId),
    gcTime: 0,
  }).data;
}

const WORDS: Record<LinkFault, { title: string; line: string }> = {
  invalid: {
    title: 'Invalid game link',
    line: 'A letter got lost on the way. Ask the host for the link again.',
  },
  not_found: {
    title: 'Game not found',
    line: 'This table has been cleared away. Ask the host for a new link.',
  },
};

function BrokenLink({ fault }: { fault: LinkFault }) {
  const { title, line } = WORDS[fault];
  return (
    <>
      <Lucky pose="uhoh" className={styles.lucky} />
      <div role="alert">
        <h1 className={styles.title}>{title}</h1>
      </div>
      <p className={clsx('soft balance', styles.line)}>{line}</p>
      <Button icon={<House />} onClick={() => navigate(PATHS.home)}>
        Go to Home
      </Button>
    </>
  );
}

export function GameLink({ crockfordId }: { crockfordId: string }) {
  const { search } = useLocation();
  const found = useLinkedGame(crockfordId);
  if (found === undefined) {
    return (
      <>
        <Lucky pose="hello" className={styles.lucky} />
        <h1 className={styles.title}>Finding your table...</h1>
        <Spinner size={32} />
      </>
    );
  }
  if ('fault' in found) return <BrokenLink fault={found.fault} />;
  return <Navigate to={pathTo(PATHS.game, found) + search} />;
}
