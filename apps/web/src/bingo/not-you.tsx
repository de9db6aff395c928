import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';

type Props = { onLeave: () => Promise<void>; wide?: boolean };

/** For the next person at this browser, who then enters at the same page. */
export function NotYou({ onLeave, wide }: Props) {
  const [is_leaving, setLeaving] = useState(false);

  function leave(): void {
    setLeaving(true);
    void onLeave().finally(() => setLeaving(false));
  }

  return (
    <Button variant="quiet" size="small" wide={wide} is_busy={is_leaving} onClick={leave}>
      Not You?
    </Button>
  );
}
