import type { Pack } from '@phrase-bingo/game/wire/pack';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Refused } from '../../api/failures.ts';
import { useQuery } from '../../api/queries.ts';
import { PackEditor } from '../../features/packs/editor/pack-editor.tsx';
import { GuestsKeepNoPacks, PackError, PackSkeleton } from '../../features/packs/editor/pack-loading.tsx';
import { ownPackQuery } from '../../packs/pack-queries.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';
import { matchPath } from '../../routing/match-path.ts';
import { useLocation } from '../../routing/router.tsx';
import { useSession } from '../../session/session-store.ts';
import { Page } from '../page.tsx';

/** A draft that was saved as a new pack has another address, but the same editor goes on. Any other address has its own. */
function useSitting(address: string) {
  const [sitting, setSitting] = useState({ address, number: 0, next: '' });
  if (sitting.address !== address)
    setSitting({ address, number: sitting.number + (sitting.next === address ? 0 : 1), next: '' });

  const here = useRef<string | null>(null);
  useLayoutEffect(() => {
    here.current = address;
    return () => {
      here.current = null;
    };
  }, [address]);

  return {
    number: sitting.number,
    /** Nobody is taken away from another page by an answer that comes late. */
    moveTo(next: string): void {
      if (here.current !== address) return;
      setSitting((now) => ({ ...now, next }));
      navigate(pathTo(PATHS.pack, { id: next }), { replace: true });
    },
  };
}

const isMissing = (error: Error | null): boolean =>
  error instanceof Refused && error.code === 'pack_not_found';

type Props = {
  id: string | null;
  user_id: string;
  query: UseQueryResult<Pack>;
  onCreated: (id: string) => void;
};

function Content({ id, user_id, query: { data, error, isFetching, refetch }, onCreated }: Props) {
  if (id !== null && data === undefined) {
    if (error === null) return <PackSkeleton />;
    return <PackError failure={error} is_busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <PackEditor
      user_id={user_id}
      pack={data ?? null}
      is_gone={isMissing(error)}
      onCreated={(pack) => onCreated(pack.id)}
    />
  );
}

const isNewPack = (pathname: string): boolean => matchPath(PATHS.new_pack, pathname) !== null;

export default function PackPage() {
  const { pathname } = useLocation();
  const id = isNewPack(pathname) ? undefined : matchPath(PATHS.pack, pathname)?.id;
  const user = useSession((session) => session.user);
  const { number, moveTo } = useSitting(id ?? 'new');
  const can_keep = user !== null && user.is_guest !== true;
  const query = useQuery({ ...ownPackQuery(id ?? ''), enabled: can_keep && id !== undefined });
  return (
    <Page title={id === undefined ? 'New pack' : (query.data?.name ?? 'Pack')}>
      {can_keep ? (
        <Content key={number} id={id ?? null} user_id={user.id} query={query} onCreated={moveTo} />
      ) : (
        <GuestsKeepNoPacks />
      )}
    </Page>
  );
}
