import { clsx } from 'clsx';
import { Music, Star } from 'lucide-react';
import { useState } from 'react';
import { BingoCard } from '../../bingo/bingo-card.tsx';
import { BingoCell, type CellInk } from '../../bingo/bingo-cell.tsx';
import { ArchivedBadge, CreatorBadge, RoundBadge } from '../../bingo/game-badges.tsx';
import { GuestBadge } from '../../bingo/guest-badge.tsx';
import { ShoutButton, type ShoutState } from '../../bingo/shout-button.tsx';
import { type BadgeState, StateBadge } from '../../bingo/state-badge.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { BALL_COLOURS, Ball } from '../../ui/display/ball.tsx';
import { Lucky, type LuckyPose } from '../../ui/display/lucky.tsx';
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

const INK_BY_CELL: Record<number, CellInk> = { 4: 'called', 8: 'called', 12: 'free' };
const DAUBED = new Set([0, 2, 6, 9, 11, 13, 16, 18, 20, 24]);
const WINNING = new Set([0, 6, 12, 18, 24]);

export function CardSection() {
  const cells = PHRASES.map((text, index) => (
    <BingoCell
      key={text}
      text={text}
      label={text}
      seed={`482913/2/${index}`}
      ink={DAUBED.has(index) ? 'daubed' : (INK_BY_CELL[index] ?? 'none')}
      is_winning={WINNING.has(index)}
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

const MOODS: { pose: LuckyPose; where: string }[] = [
  { pose: 'hello', where: 'Hello' },
  { pose: 'daub', where: 'Login' },
  { pose: 'cheer', where: 'Invites' },
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
      <div className={clsx('grid align-end centre', styles.moods)}>
        {MOODS.map(({ pose, where }) => (
          <figure key={where}>
            <Lucky pose={pose} />
            <figcaption>{where}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

const SHOUT_STATES: ShoutState[] = ['rest', 'validating', 'refused'];

export function ShoutSection() {
  const [presses, setPresses] = useState(0);
  return (
    <Section title="SHOUT BINGO">
      <div className={styles.shouts}>
        {SHOUT_STATES.map((state) => (
          <div key={state} className="grid content-start gap-8">
            <ShoutButton state={state} onShout={() => setPresses(presses + 1)} />
            <p className="small soft">{state}</p>
          </div>
        ))}
      </div>
      <p className="small soft">Pressed {presses} times</p>
    </Section>
  );
}

type CellExample = { name: string; text: string; ink: CellInk; is_winning?: boolean; is_off?: boolean };

const CELLS: CellExample[] = [
  { name: 'Not called', text: 'Uncle Ray sings', ink: 'none' },
  { name: 'Called', text: '“Put the kettle on”', ink: 'called' },
  { name: 'Daubed', text: 'Balloon pops', ink: 'daubed' },
  { name: 'Daubed early', text: 'Conga line', ink: 'early' },
  { name: 'Winning', text: 'Nan dances', ink: 'daubed', is_winning: true },
  { name: 'FREE', text: 'FREE', ink: 'free' },
  { name: 'FREE, winning', text: 'FREE', ink: 'free', is_winning: true },
  { name: 'Card off', text: '“I’m not crying”', ink: 'daubed', is_off: true },
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
      <div className={clsx('grid gap-9', styles.cells)}>
        {CELLS.map(({ name, ...cell }) => (
          <figure key={name}>
            <div className={clsx('grid isolate stock round-5', styles.cell)}>
              <BingoCell {...cell} label={`${cell.text}, ${name}`} seed={name} />
            </div>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

const GAME_STATES: BadgeState[] = ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST', 'OTHER'];

export function BadgesSection() {
  return (
    <Section title="Badges">
      <div className="row wrap gap-7">
        {GAME_STATES.map((state) => (
          <StateBadge key={state} state={state} />
        ))}
        <CreatorBadge />
        <RoundBadge round={2} />
        <ArchivedBadge />
        <GuestBadge />
        <GuestBadge is_filled />
      </div>
    </Section>
  );
}

const LETTERS = { b: 'B', i: 'I', n: 'N', g: 'G', o: 'O', x: '!' } as const;
const NAMES = ['Priya', 'Maya', 'Tom', 'Uncle Ray', 'Zoë', 'Ömer'];

export function BallsSection() {
  return (
    <Section title="Six balls: B I N G O !">
      <div className="row wrap gap-7">
        {BALL_COLOURS.map((colour) => (
          <Ball key={colour} colour={colour} size={84} plate>
            {LETTERS[colour]}
          </Ball>
        ))}
      </div>
      <div className="row wrap gap-7">
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
