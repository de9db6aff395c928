import { useEffect, useRef } from 'react';

/** The title of a view that took the place of another; by the focus a screen reader learns of it. */
export function ViewTitle({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
