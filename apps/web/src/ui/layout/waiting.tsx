import type { ReactNode } from 'react';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { useFirstView } from './first-view.ts';

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
