import { clsx } from 'clsx';
import { Spinner } from '../ui/display/spinner.tsx';
import styles from './page-loading.module.css';

/** Fades in late, so that a page that loads at once does not flicker. */
export function PageLoading() {
  return (
    <div className={clsx('grid place-centre soft', styles.loading)}>
      <Spinner label="Loading" size={32} />
    </div>
  );
}
