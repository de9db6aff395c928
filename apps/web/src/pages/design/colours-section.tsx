import styles from './design.module.css';
import { Section } from './section.tsx';

const TOKENS = [
  'paper',
  'paper-deep',
  'stock',
  'stock-hi',
  'ink',
  'ink-soft',
  'rule',
  'rule-firm',
  'slab',
  'daub',
  'brand',
  'gold',
  'gold-wash',
  'ok',
  'info',
  'warn',
  'error',
  'focus',
];

export function ColoursSection() {
  return (
    <Section title="Ground, ink and gold">
      <div className={styles.swatches}>
        {TOKENS.map((token) => (
          <div key={token}>
            <span className={styles.swatch} style={{ background: `var(--${token})` }} />
            --{token}
          </div>
        ))}
      </div>
    </Section>
  );
}
