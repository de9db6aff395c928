import { clsx } from 'clsx';
import { type CSSProperties, useId } from 'react';
import { Ball } from '../display/ball.tsx';
import styles from './slider.module.css';

type SliderProps = {
  label: string;
  /** The range in words, beside the label. */
  range?: string | undefined;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** How a value is written. */
  format: (value: number) => string;
};

/** A number on a scale. The ball carries it; below it lies the browser's own slider, for every way to move it. */
export function Slider({ label, range, value, min, max, step, onChange, format }: SliderProps) {
  const id = useId();
  const place: CSSProperties = { '--share': (value - min) / (max - min) };
  return (
    <div className="grid gap-4">
      <div className="flex align-baseline spread gap-6">
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {range !== undefined && <span className={styles.range}>{range}</span>}
      </div>
      <div className={styles.slider} style={place}>
        <span className={clsx('cropped well pill', styles.track)} />
        <Ball colour="x" size={44} className={styles.thumb}>
          {format(value)}
        </Ball>
        <input
          id={id}
          type="range"
          className={styles.input}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={format(value)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </div>
    </div>
  );
}
