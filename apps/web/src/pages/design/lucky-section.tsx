import { Lucky, type LuckyPose } from '../../ui/display/lucky.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';

const MOODS: { pose: LuckyPose; where: string }[] = [
  { pose: 'hello', where: 'Hello' },
  { pose: 'daub', where: 'Login' },
  { pose: 'cheer', where: 'Invites' },
  { pose: 'shout', where: 'SHOUT' },
  { pose: 'win', where: 'Winner' },
  { pose: 'doze', where: 'Empty' },
  { pose: 'uhoh', where: 'Not found' },
  { pose: 'oops', where: 'App error' },
  { pose: 'daub-sticker', where: 'Login, on gold' },
  { pose: 'win-sticker', where: 'Winner, on gold' },
];

export function LuckySection() {
  return (
    <Section title="Lucky, ball 13">
      <div className={styles.moods}>
        {MOODS.map(({ pose, where }) => (
          <figure key={pose}>
            <Lucky pose={pose} />
            <figcaption>{where}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
