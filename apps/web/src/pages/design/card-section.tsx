import { BingoCard } from '../../bingo/bingo-card.tsx';
import { BingoCell, type CellInk } from '../../bingo/bingo-cell.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';

const PHRASES = [
  '“Back in my day…”',
  'Dog steals a sausage',
  '“Just a small slice”',
  'Candle count complaint',
  'Kids under the table',
  'Uncle Ray sings',
  '“Look how tall you are!”',
  'Phone rings mid-speech',
  '“Put the kettle on”',
  'Balloon pops',
  '“Is this gluten free?”',
  'Nan dances',
  'FREE',
  'Group photo, take four',
  'Someone falls asleep',
  'Conga line',
  'Glass gets knocked over',
  '“Who’s that in the photo?”',
  '“You haven’t changed!”',
  'Dad joke, nobody laughs',
  '“I’m not crying”',
  '“Any news on babies?”',
  'Speech goes too long',
  'Happy tears',
  '“Don’t tell your mother”',
];

const INK: Record<number, CellInk> = { 4: 'called', 8: 'called', 12: 'free' };
const DAUBED = new Set([0, 2, 6, 9, 11, 13, 16, 18, 20, 24]);
const WINNING = new Set([0, 6, 12, 18, 24]);

export function CardSection() {
  const cells = PHRASES.map((text, index) => (
    <BingoCell
      key={text}
      text={text}
      label={text}
      seed={`482913/2/${index}`}
      ink={DAUBED.has(index) ? 'daubed' : (INK[index] ?? 'none')}
      winning={WINNING.has(index)}
    />
  ));
  const foot = (
    <>
      <span>Nº 482913–R2–07</span>
      <span>2 waiting for ink</span>
      <span>
        <b>11/25</b> squares
      </span>
    </>
  );
  return (
    <Section title="The card">
      <div className={styles.card}>
        <BingoCard label="Bingo card" cells={cells} foot={foot} />
      </div>
    </Section>
  );
}
