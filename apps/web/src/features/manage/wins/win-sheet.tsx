import { useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { CardDialog } from '../players/card-dialog.tsx';
import { useLoadedPlayers } from '../players/use-loaded-players.ts';
import { useStandings } from '../players/use-standings.ts';
import { useArmed } from './use-armed.ts';
import { useNewWins } from './use-new-wins.ts';
import { WinDialog } from './win-dialog.tsx';

type CardProps = { player_id: string; onClose: () => void };

function WinnersCard({ player_id, onClose }: CardProps) {
  const player = useGame(({ players }) => players?.players.find(({ id }) => id === player_id));
  const { standingOf } = useStandings();
  const { is_failed, retry } = useLoadedPlayers(true);
  return (
    player && (
      <CardDialog
        player={player}
        standingOf={standingOf}
        is_failed={is_failed}
        onRetry={retry}
        onClose={onClose}
      />
    )
  );
}

/** Comes up over whatever the host is at when somebody wins, and asks how to go on. */
export function WinSheet() {
  const { news, has_paused, close } = useNewWins();
  const [newest, ...others] = news;
  const [seen_id, setSeen] = useState<string | null>(null);
  const whenArmed = useArmed(newest?.id);
  if (!newest) return null;
  if (seen_id === newest.id) return <WinnersCard player_id={seen_id} onClose={() => setSeen(null)} />;
  return (
    <WinDialog
      key={newest.id}
      win={newest}
      others={others}
      has_paused={has_paused}
      whenArmed={whenArmed}
      onSeeCard={() => setSeen(newest.id)}
      onClose={close}
    />
  );
}
