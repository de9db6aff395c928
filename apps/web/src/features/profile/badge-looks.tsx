import type { BadgeName } from '@phrase-bingo/game/rules/accounts/badges';
import { Award, Flame, Grid3x3, Medal, Megaphone, Star, Trophy } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Ball } from '../../ui/display/ball.tsx';

type Look = { colour: ComponentProps<typeof Ball>['colour']; icon: ReactNode };

const LOOKS: Record<BadgeName, Look> = {
  'First Game': { colour: 'b', icon: <Grid3x3 /> },
  'First Win': { colour: 'n', icon: <Star fill="currentColor" /> },
  'Five Wins': { colour: 'o', icon: <Trophy /> },
  'Week Streak': { colour: 'i', icon: <Flame /> },
  'Level 5': { colour: 'g', icon: <Medal /> },
  'First Hosted Game': { colour: 'x', icon: <Megaphone /> },
};

const OTHER: Look = { colour: 'x', icon: <Award /> };

/** A badge of a newer server is shown too, if plainly. */
export function badgeLook(name: string): Look {
  return new Map<string, Look>(Object.entries(LOOKS)).get(name) ?? OTHER;
}
