import { useCall } from '../api/use-call.ts';
import { Button } from '../ui/controls/button.tsx';

type Props = { onLeave: () => Promise<void>; wide?: boolean };

/** For the next person at this browser, who then enters at the same page. */
export function NotYou({ onLeave, wide }: Props) {
  const leave = useCall(onLeave, '');
  return (
    <Button variant="quiet" size="small" wide={wide} is_busy={leave.is_busy} onClick={() => leave.send()}>
      Not You?
    </Button>
  );
}
