import { useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NoPlayers } from './no-players.tsx';
import { PlayersTable } from './players-table.tsx';
import { useActivity } from './use-activity.ts';
import { useLoadedPlayers } from './use-loaded-players.ts';
import { inGroups, inWords } from './words.ts';

/** Nothing of it is drawn behind another tab, where a crowd would only cost time. */
export function PlayersPanel({ is_shown }: { is_shown: boolean }) {
  const players = useGame((view) => view.players?.players);
  const [search, setSearch] = useState('');
  const activity = useActivity();
  const loading = useLoadedPlayers(is_shown);
  if (!is_shown || !players) return null;

  const active = players.filter((player) => activity.isActive(player)).length;
  const here = players.filter(({ is_present }) => is_present).length;
  const won = players.filter(({ is_winner }) => is_winner).length;
  return (
    <Panel
      title="Players"
      aside={
        players.length > 0
          ? [
              inWords(players.length, 'player', 'players'),
              `${inGroups(active)} active`,
              `${inGroups(here)} here`,
              ...(won > 0 ? [inWords(won, 'has Bingo', 'have Bingo')] : []),
            ].join(', ')
          : undefined
      }
    >
      {players.length > 0 && (
        <PlayersTable
          players={players}
          search={search}
          onSearch={setSearch}
          activity={activity}
          loading={loading}
        />
      )}
      {players.every(({ is_creator }) => is_creator) && <NoPlayers />}
    </Panel>
  );
}
