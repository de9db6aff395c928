import { useEffect, useState } from 'react';

/** Whether so many milliseconds have passed since the component appeared. */
export function useTimeUp(after: number): boolean {
  const [is_up, setUp] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setUp(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return is_up;
}
