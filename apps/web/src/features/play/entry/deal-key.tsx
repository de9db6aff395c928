import { type ReactNode, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';

/** Joins if needed and deals the card. */
export function DealKey({ children }: { children: ReactNode }) {
  const { dealCard } = useLive();
  const [is_busy, setBusy] = useState(false);

  const deal = async () => {
    setBusy(true);
    await dealCard();
    setBusy(false);
  };

  return (
    <Button variant="gold" wide busy={is_busy} onClick={() => void deal()}>
      {children}
    </Button>
  );
}
