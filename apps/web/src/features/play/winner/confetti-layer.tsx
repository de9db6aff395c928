import { useEffect, useRef } from 'react';
import styles from './winner-overlay.module.css';

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Paper in the air; none for people who asked for less motion. */
export function ConfettiLayer() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (wantsLessMotion()) return;
    let sweep: (() => void) | undefined;
    let is_gone = false;
    void import('./confetti.ts').then(
      ({ throwConfetti }) => {
        if (canvas.current && !is_gone) sweep = throwConfetti(canvas.current);
      },
      () => undefined,
    );
    return () => {
      is_gone = true;
      sweep?.();
    };
  }, []);

  return <canvas ref={canvas} className={styles.confetti} />;
}
