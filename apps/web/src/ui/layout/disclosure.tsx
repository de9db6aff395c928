import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './disclosure.module.css';

type Props = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  heading: 'h2' | 'h3';
  className?: string | undefined;
  /** What is looked at now and then begins closed. */
  starts_open?: boolean;
  children: ReactNode;
};

/** A heading that opens and closes what is under it. What is closed is not rendered. */
export function Disclosure({
  title,
  aside,
  heading: Heading,
  className,
  starts_open = false,
  children,
}: Props) {
  const [is_open, setOpen] = useState(starts_open);
  const id = useId();
  return (
    <>
      <Heading className={className}>
        <button
          type="button"
          className={styles.key}
          aria-expanded={is_open}
          aria-controls={id}
          onClick={() => setOpen(!is_open)}
        >
          <span>{title}</span>
          {aside}
          <ChevronDown className={styles.chevron} />
        </button>
      </Heading>
      <div id={id} hidden={!is_open}>
        {is_open && children}
      </div>
    </>
  );
}
