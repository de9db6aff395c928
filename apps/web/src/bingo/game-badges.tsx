import { Lock, Star } from 'lucide-react';
import { Badge } from '../ui/display/badge.tsx';

export function CreatorBadge() {
  return <Badge icon={<Star fill="currentColor" />}>Creator</Badge>;
}

export function RoundBadge({ round }: { round: number }) {
  return <Badge>Round {round}</Badge>;
}

export function ArchivedBadge() {
  return <Badge icon={<Lock />}>Archived</Badge>;
}
