import { CARD } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import { BALL_COLOURS, Ball } from '../../../ui/display/ball.tsx';
import { Blot, Star } from '../../../ui/display/blot.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import styles from './login-hero.module.css';

const PHRASES = [
  '“You’re on mute”',
  'Bride cries first',
  'Uncle Ray sings',
  'Dog steals a sausage',
  'Plot twist',
  '“Back in my day…”',
  'Balloon pops',
  'Someone quotes the film',
  '“Any news on babies?”',
  'Late by an hour',
  '“Just a small slice”',
  'Nul points',
  'FREE',
  'Conga line',
  'Wrong name',
  'Phone rings mid-speech',
  '“Put the kettle on”',
  'Dad joke, nobody laughs',
  'Nan dances',
  'Group photo, take four',
  'Happy tears',
  '“Are we there yet?”',
  'Glass gets knocked over',
  'Someone falls asleep',
  'Encore',
];

const COLUMNS = BALL_COLOURS.slice(0, CARD.size);

function Poster() {
  return (
    <div className={styles.poster} aria-hidden="true">
      <div className={styles.balls}>
        {COLUMNS.map((column) => (
          <Ball key={column} colour={column} plate className={styles.ball}>
            {column.toUpperCase()}
          </Ball>
        ))}
      </div>
      <div className={styles.grid}>
        {PHRASES.map((phrase, index) => {
          const is_free = index === CARD.free_index;
          return (
            <div key={phrase} className={clsx(styles.cell, is_free && styles.free)}>
              {is_free && <Star />}
              {!is_free && index % 2 === 0 && <Blot seed={phrase} />}
              <span>{phrase}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** How much of a phone screen it takes: the longer the form below, the less. */
export type Scene = 'tall' | 'short' | 'strip';

/** The golden scene. It stays light in the dark theme. */
export function LoginHero({ scene }: { scene: Scene }) {
  return (
    <div className={styles.hero} data-scene={scene} data-theme="light">
      <Poster />
      <Logo form="stack" className={styles.logo} />
      <Lucky pose="daub-sticker" className={clsx(styles.lucky, styles.narrow)} />
      <Lucky pose="hello-sticker" className={clsx(styles.lucky, styles.wide)} />
    </div>
  );
}
