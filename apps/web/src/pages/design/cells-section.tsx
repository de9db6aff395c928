import { BingoCell, type CellInk } from '../../bingo/bingo-cell.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';

type Example = { name: string; text: string; ink: CellInk; winning?: boolean; off?: boolean };

const EXAMPLES: Example[] = [
  { name: 'Not called', text: 'Uncle Ray sings', ink: 'none' },
  { name: 'Called', text: '“Put the kettle on”', ink: 'called' },
  { name: 'Daubed', text: 'Balloon pops', ink: 'daubed' },
  { name: 'Daubed early', text: 'Conga line', ink: 'early' },
  { name: 'Winning', text: 'Nan dances', ink: 'daubed', winning: true },
  { name: 'FREE', text: 'FREE', ink: 'free' },
  { name: 'FREE, winning', text: 'FREE', ink: 'free', winning: true },
  { name: 'Card off', text: '“I’m not crying”', ink: 'daubed', off: true },
  { name: 'Long', text: 'The best man forgets the rings on the train', ink: 'none' },
  {
    name: 'Longer',
    text: 'Somebody explains the whole plot of a film nobody asked about, from the start',
    ink: 'daubed',
  },
];

export function CellsSection() {
  return (
    <Section title="Cell states">
      <div className={styles.cells}>
        {EXAMPLES.map(({ name, ...cell }) => (
          <figure key={name}>
            <div className={styles.cell}>
              <BingoCell {...cell} label={`${cell.text}, ${name}`} seed={name} />
            </div>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
