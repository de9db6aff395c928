import { USERNAME } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../../ui/display/spinner.tsx';
import type { Availability } from './check-username.ts';
import styles from './username-setup.module.css';

const MARKS: Record<Availability, ReactNode> = {
  unknown: null,
  checking: <Spinner />,
  available: <CircleCheck className={styles.good} aria-hidden="true" />,
  unavailable: <CircleX className={styles.bad} aria-hidden="true" />,
};

const RULE = `${USERNAME.social_min} to ${USERNAME.social_max} letters, numbers or underscores.`;

const WORDS: Record<Availability, string> = {
  unknown: RULE,
  checking: 'Checking that nobody has it…',
  available: 'This one is yours if you want it.',
  unavailable: RULE,
};

/** Stands inside the field. */
export const AvailabilityMark = ({ status }: { status: Availability }) => MARKS[status];

/** Stands below the field and is read out when it changes. */
export function AvailabilityWords({ status }: { status: Availability }) {
  return (
    <span role="status" className={clsx(status === 'available' && styles.good)}>
      {WORDS[status]}
    </span>
  );
}
