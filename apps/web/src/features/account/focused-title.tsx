import { useEffect, useRef } from 'react';

/** The title of a view that replaced another one. It takes the focus so that screen readers announce it. */
export function FocusedTitle({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
