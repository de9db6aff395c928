import { type ReactNode, useEffect, useState } from 'react';

/** A status that is in the page before its words, because screen readers tell only what changes. */
export function Said({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [is_there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <p role="status" className={className}>
      {is_there && children}
    </p>
  );
}
