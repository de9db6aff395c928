import { clsx } from 'clsx';
import row from '../../assets/logo-line.svg?url&no-inline';
import stack from '../../assets/logo-stack.svg?url&no-inline';
import styles from './logo.module.css';

const FORMS = {
  row: { url: row, ratio: 4698 / 1010 },
  stack: { url: stack, ratio: 2648 / 2010 },
} as const;

type LogoProps = { form?: keyof typeof FORMS; className?: string | undefined };

/** The class of the page sets the height. Default: 34px. */
export function Logo({ form = 'row', className }: LogoProps) {
  const { url, ratio } = FORMS[form];
  return (
    <svg
      className={clsx(styles.logo, className)}
      style={{ aspectRatio: ratio }}
      role="img"
      aria-label="Phrase Bingo"
    >
      <use href={`${url}#logo`} />
    </svg>
  );
}
