import type { Fairness } from '@phrase-bingo/game/wire/recap/fairness';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import styles from './values.module.css';

/** In groups of eight, which eyes can follow. */
const inGroups = (digits: string) => digits.replace(/.{8}(?=.)/g, '$& ');

/** What a check starts from, each with a key that copies it as it is. */
export function Values({ fair: { seed, round, version } }: { fair: Fairness }) {
  const values = [
    { name: 'Seed', copy: 'Copy seed', value: seed, shown: seed && inGroups(seed) },
    {
      name: 'Seal',
      copy: 'Copy seal',
      value: round.seed_hash,
      shown: round.seed_hash && inGroups(round.seed_hash),
    },
    { name: 'Round', copy: 'Copy round', value: round.id, shown: round.id },
    { name: 'Version', copy: 'Copy version', value: version, shown: version },
  ];
  return (
    <dl className={styles.values}>
      {values.map(
        ({ name, copy, value, shown }) =>
          value !== null && (
            <div key={name} className={styles.value}>
              <dt>{name}</dt>
              <dd className={styles.digits}>{shown}</dd>
              <dd className={styles.key}>
                <CopyButton text={value} label={copy} is_icon_only />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
