import type { ReactNode } from 'react';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { useFirstView } from './first-view.ts';

/** A placeholder for a part of the page that is loading. Hidden while the first view shows the same. */
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
