import { useMutation } from '@tanstack/react-query';
import { passOn } from '../api/log-out.ts';
import { Button } from '../ui/controls/button.tsx';

/** For the next person at this browser, who then enters at the same page. */
export function NotYou({ wide }: { wide?: boolean }) {
  const leave = useMutation({ mutationFn: passOn });
  return (
    <Button variant="quiet" size="small" wide={wide} is_busy={leave.isPending} onClick={() => leave.mutate()}>
      Not You?
    </Button>
  );
}
