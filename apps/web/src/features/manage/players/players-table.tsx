import type { Player } from '@phrase-bingo/game/wire/player';
import { useMemo, useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { CardDialog } from './card-dialog.tsx';
import { orderPlayers } from './order-players.ts';
import { PlayerList } from './player-list.tsx';
import { PlayersHead } from './players-head.tsx';
import { isFound } from './search-players.ts';
import type { useActivity } from './use-activity.ts';
import { useHeldOrder } from './use-held-order.ts';
import { useHold } from './use-hold.ts';
import type { useLoadedPlayers } from './use-loaded-players.ts';
import { useStandings } from './use-standings.ts';

type Props = {
  players: readonly Readonly<Player>[];
  search: string;
  onSearch: (search: string) => void;
  activity: ReturnType<typeof useActivity>;
  loading: ReturnType<typeof useLoadedPlayers>;
};

const UNKNOWN = () => null;

/** The rows in their order, the way to search them, and the card of the one that was opened. */
export function PlayersTable({ players, search, onSearch, activity, loading }: Props) {
  const is_played = useGame(({ game }) => game.state === 'PLAYING' || game.state === 'REVIEW');
  const { standingOf, toGo } = useStandings();
  const hold = useHold();
  const [opened_id, setOpened] = useState<string | null>(null);

  const wanted = useMemo(() => orderPlayers(players, toGo, is_played), [players, toGo, is_played]);
  const is_held = hold.is_held || opened_id !== null;
  const is_known = useGame(({ cards }) => cards !== null) || loading.is_failed;
  const { shown, sortAgain } = useHeldOrder(wanted, is_known, is_held);
  const by_id = useMemo(() => new Map(players.map((player) => [player.id, player])), [players]);
  const found = useMemo(
    () => shown.flatMap((id) => by_id.get(id) ?? []).filter((player) => isFound(player, search)),
    [shown, by_id, search],
  );
  const opened = opened_id === null ? undefined : by_id.get(opened_id);

  return (
    <>
      <PlayersHead
        count={players.length}
        found={found.length}
        search={search}
        onSearch={onSearch}
        onSort={sortAgain}
      />
      <PlayerList
        players={found}
        toGo={is_played ? toGo : UNKNOWN}
        isActive={activity.isActive}
        hold={hold}
        opened_id={opened_id}
        onActive={activity.setActive}
        onOpen={setOpened}
      />
      {opened && (
        <CardDialog
          player={opened}
          standingOf={standingOf}
          is_failed={loading.is_failed}
          onRetry={loading.retry}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
