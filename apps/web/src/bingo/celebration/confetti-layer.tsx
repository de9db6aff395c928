import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import styles from './confetti-layer.module.css';

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type ConfettiLayerProps = {
  /** The size of a piece; 1 suits a phone or a desktop. */
  scale?: number;
};

/** Throws confetti over the window once. No confetti for people who prefer reduced motion. */
export function ConfettiLayer({ scale = 1 }: ConfettiLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (prefersReducedMotion()) return;
    let sweep: (() => void) | undefined;
    let is_gone = false;
    void import('./confetti.ts').then(
      ({ throwConfetti }) => {
        if (canvas.current && !is_gone) sweep = throwConfetti(canvas.current, scale);
      },
      () => undefined,
    );
    return () => {
      is_gone = true;
      sweep?.();
    };
  }, [scale]);

  return <canvas ref={canvas} className={clsx('full-width full-height', styles.confetti)} />;
}
