import { Ticket } from 'lucide-react';
import { Badge } from '../ui/display/badge.tsx';

/** Stands by the name of a person without an account. `is_filled` on dark or coloured ground. */
export function GuestBadge({ is_filled = false }: { is_filled?: boolean }) {
  return (
    <Badge size="small" tone={is_filled ? 'filled' : 'outline'} icon={<Ticket />}>
      Guest
    </Badge>
  );
}

type PersonNameProps = { username: string; is_guest: boolean | undefined; is_on_gold?: boolean };

/** A name within a sentence, with the badge when it is a guest's. */
export function PersonName({ username, is_guest = false, is_on_gold = false }: PersonNameProps) {
  if (!is_guest) return <bdi>{username}</bdi>;
  return (
    <>
      <bdi>{username}</bdi> <GuestBadge is_filled={is_on_gold} />
    </>
  );
}
