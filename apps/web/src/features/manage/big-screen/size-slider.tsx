import { useId } from 'react';
import { OVERLAY_SIZE } from '../../../bingo/big-screen/overlay-options.ts';
import styles from './size-slider.module.css';

const STEP = 5;
const SPAN = OVERLAY_SIZE.max - OVERLAY_SIZE.min;

type Props = { value: number; onChange: (value: number) => void };

/** The size of the overlay in percent, on a ball that slides. */
export function SizeSlider({ value, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          Size
        </label>
        <span className={styles.ends}>
          {OVERLAY_SIZE.min} to {OVERLAY_SIZE.max}
        </span>
      </div>
      <div className={styles.slide} style={{ '--at': (value - OVERLAY_SIZE.min) / SPAN }}>
        <input
          id={id}
          type="range"
          className={styles.input}
          min={OVERLAY_SIZE.min}
          max={OVERLAY_SIZE.max}
          step={STEP}
          value={value}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <span className={styles.ball} aria-hidden="true">
          {value}
        </span>
      </div>
    </div>
  );
}
