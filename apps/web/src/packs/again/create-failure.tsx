import { Refused } from '../../api/failures.ts';
import { Banner } from '../../ui/overlays/banner.tsx';

export function QuickGameFailure({ failure }: { failure: Error | null }) {
  return <CreateFailure failure={failure}>Failed to create quickstart game.</CreateFailure>;
}

export function NewGameFailure({ failure }: { failure: Error | null }) {
  return <CreateFailure failure={failure}>Failed to create game.</CreateFailure>;
}

type Props = { failure: Error | null; children: string };

/** The sentence, followed by the server's reason if it gave one. */
function CreateFailure({ failure, children }: Props) {
  if (failure === null) return null;
  const reason = failure instanceof Refused ? failure.sentence : null;
  return (
    <Banner tone="error">
      {children} {reason !== null && <span>{reason}</span>}
    </Banner>
  );
}
