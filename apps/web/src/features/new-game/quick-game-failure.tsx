import { CreateFailure } from './create-failure.tsx';

export function QuickGameFailure({ failure }: { failure: Error | null }) {
  return <CreateFailure failure={failure}>Failed to create quickstart game.</CreateFailure>;
}
