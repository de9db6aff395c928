import { useEffect, useState } from 'react';
import { BIG_SCREEN } from '../limits.ts';

/** Tab leads to the keys too, so it brings them. */
const STIRRING: readonly string[] = ['Tab', 'Enter'];
const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

export const isArrow = (key: string): boolean => ARROWS.includes(key);

/** Whether somebody has moved the pointer, touched the page or pressed an arrow key in the last seconds. */
export function useStirred(): boolean {
  const [is_stirred, setStirred] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      setStirred(true);
      clearTimeout(timer);
      timer = setTimeout(setStirred, BIG_SCREEN.keys_shown, false);
    };
    addEventListener('pointermove', stir, options);
    addEventListener('pointerdown', stir, options);
    addEventListener('keydown', ({ key }) => (isArrow(key) || STIRRING.includes(key)) && stir(), options);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);

  return is_stirred;
}
