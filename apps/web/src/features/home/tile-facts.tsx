import { patternSummary } from '@phrase-bingo/game/rules/game/pattern-config';
import type { Game } from '@phrase-bingo/game/wire/game';
import { CalendarDays, Grid3x3, Megaphone, Pause, RotateCw, Timer, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { gameDates } from './game-dates.ts';
import styles from './game-tile.module.css';
import { callerLabel } from './tiles.ts';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function CallerFact({ auto_call_config, auto_call_status }: Game) {
  const label = callerLabel(auto_call_config, auto_call_status);
  const icons: Record<string, ReactNode> = { Manual: <Megaphone />, Paused: <Pause /> };
  return <Fact icon={icons[label] ?? <Timer />}>{label}</Fact>;
}

export function TileFacts({ game }: { game: Game }) {
  const { player_count, round, pattern_config } = game;
  const dates = gameDates(game);
  return (
    <ul className={styles.facts}>
      <Fact icon={<Users />}>{player_count === 1 ? '1 player' : `${player_count} players`}</Fact>
      <Fact icon={<RotateCw />}>Round {round}</Fact>
      <CallerFact {...game} />
      <Fact icon={<Grid3x3 />}>{patternSummary(pattern_config)}</Fact>
      {dates !== null && <Fact icon={<CalendarDays />}>{dates}</Fact>}
    </ul>
  );
}
