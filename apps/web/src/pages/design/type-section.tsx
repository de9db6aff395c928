import styles from './design.module.css';
import { Section } from './section.tsx';

export function TypeSection() {
  return (
    <Section title="Type">
      <div className={styles.type}>
        <div>
          <span className={styles.soft}>Poster</span>
          <h3 className={styles.poster}>Eyes down</h3>
        </div>
        <div>
          <span className={styles.soft}>Heading</span>
          <h3>Winning patterns</h3>
        </div>
        <div>
          <span className={styles.soft}>Body</span>
          <p>
            Hold tight! The game will <a href="/design">start soon</a> and then you can mark your card!
          </p>
        </div>
        <div>
          <span className={styles.soft}>Cell, width 78%</span>
          <p className={styles.narrow}>
            Glass gets knocked over · “Who’s that in the photo?” · Someone falls asleep
          </p>
        </div>
      </div>
    </Section>
  );
}
