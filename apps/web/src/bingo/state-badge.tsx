import { CalendarX, DoorOpen, Eye, Flag, Trophy, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone, LiveDot } from '../ui/display/badge.tsx';

const STATES = {
  CONFIG: { tone: 'config', icon: <Wrench /> },
  OPEN: { tone: 'open', icon: <DoorOpen /> },
  PLAYING: { tone: 'playing', icon: <LiveDot /> },
  REVIEW: { tone: 'review', icon: <Eye /> },
  WON: { tone: 'won', icon: <Trophy /> },
  LOST: { tone: 'lost', icon: <Flag /> },
  OTHER: { tone: 'lost', icon: <CalendarX /> },
} as const satisfies Record<string, { tone: BadgeTone; icon: ReactNode }>;

export type BadgeState = keyof typeof STATES;

export function StateBadge({ state }: { state: BadgeState }) {
  return <Badge {...STATES[state]}>{state}</Badge>;
}
