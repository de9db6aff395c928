import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './growing-field.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'value'> & { value: string };

/** As a string of CSS, near enough to be as high. WebKit misses some changes of an attribute that is shown. */
const cssText = (text: string) => JSON.stringify(text).replaceAll('\\n', '\\a ');

/** A field as high as its text. An unseen copy of the text makes it so, as few browsers know `field-sizing`. */
export const GrowingField = ({ className, ...field }: Props) => (
  <div
    className={clsx('grid shrink anchor', styles.growing, className)}
    style={{ '--typed': cssText(field.value) }}
  >
    <textarea dir="auto" className="field" {...field} />
  </div>
);
