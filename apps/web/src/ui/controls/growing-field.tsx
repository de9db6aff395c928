import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './growing-field.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'value'> & { value: string };

/** A field as high as its text. An unseen copy of the text makes it so, as few browsers know `field-sizing`. */
export const GrowingField = ({ className, ...field }: Props) => (
  <div className={clsx(styles.growing, className)} data-text={field.value}>
    <textarea dir="auto" {...field} />
  </div>
);
