import { useState } from 'react';
import { ShoutButton, type ShoutState } from '../../bingo/shout-button.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';

const STATES: ShoutState[] = ['rest', 'validating', 'refused'];

export function ShoutSection() {
  const [presses, setPresses] = useState(0);
  return (
    <Section title="SHOUT BINGO">
      <div className={styles.shouts}>
        {STATES.map((state) => (
          <div key={state} className={styles.stack}>
            <ShoutButton state={state} onShout={() => setPresses(presses + 1)} />
            <p className={styles.soft}>{state}</p>
          </div>
        ))}
      </div>
      <p className={styles.soft}>Pressed {presses} times</p>
    </Section>
  );
}
