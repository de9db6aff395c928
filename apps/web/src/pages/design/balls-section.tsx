import { Music, Star } from 'lucide-react';
import { Avatar } from '../../ui/display/avatar.tsx';
import { BALL_COLOURS, Ball } from '../../ui/display/ball.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';

const LETTERS = { b: 'B', i: 'I', n: 'N', g: 'G', o: 'O', x: '!' } as const;
const NAMES = ['Priya', 'Maya', 'Tom', 'Uncle Ray', 'Zoë', 'Ömer'];

export function BallsSection() {
  return (
    <Section title="Six balls: B I N G O !">
      <div className={styles.row}>
        {BALL_COLOURS.map((colour) => (
          <Ball key={colour} colour={colour} size={84} plate>
            {LETTERS[colour]}
          </Ball>
        ))}
      </div>
      <div className={styles.row}>
        {BALL_COLOURS.map((colour, at) => (
          <Ball key={colour} colour={colour} size={56}>
            {String(at * 5 + 4)}
          </Ball>
        ))}
        <Ball colour="n" size={56} label="First Bingo">
          <Star />
        </Ball>
        <Ball colour="b" size={56} label="Karaoke">
          <Music />
        </Ball>
        {NAMES.map((name) => (
          <Avatar key={name} name={name} size={40} label={name} />
        ))}
      </div>
    </Section>
  );
}
