import { useEffect, useRef, useState } from 'react';

/** A text that changes as often as it likes, given on at most once per pause: the newest there is by then. */
export function usePaced(text: string, pause: number): string {
  const [given, setGiven] = useState(text);
  const since = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (text === given) return;
    const give = () => {
      since.current = Date.now();
      setGiven(text);
    };
    const timer = setTimeout(give, Math.max(0, since.current + pause - Date.now()));
    return () => clearTimeout(timer);
  }, [text, given, pause]);

  return given;
}
