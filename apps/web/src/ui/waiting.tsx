import type { ReactNode } from 'react';
import { useFirstView } from './first-view.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Stands for a part of a page that is still to come; where the document shows its likeness already, unseen. */
export function Waiting({ says, children }: { says?: string; children: ReactNode }) {
  const is_covered = useFirstView();
  return (
    <>
      {says !== undefined && (
        <div role="status">
          <VisuallyHidden>{says}</VisuallyHidden>
        </div>
      )}
      {!is_covered && children}
    </>
  );
}
