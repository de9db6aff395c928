import { useMutation } from '@tanstack/react-query';
import { Button } from '../ui/controls/button.tsx';

type Props = { onLeave: () => Promise<void>; wide?: boolean };

/** For the next person at this browser, who then enters at the same page. */
export function NotYou({ onLeave, wide }: Props) {
  const leave = useMutation({ mutationFn: onLeave });
  return (
    <Button variant="quiet" size="small" wide={wide} is_busy={leave.isPending} onClick={() => leave.mutate()}>
      Not You?
    </Button>
  );
}
