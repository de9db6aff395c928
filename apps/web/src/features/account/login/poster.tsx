import { CARD } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import { BALL_COLOURS, Ball } from '../../../ui/display/ball.tsx';
import { Blot, Star } from '../../../ui/display/blot.tsx';
import styles from './poster.module.css';

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

/** A card as the picture of the game. */
export function Poster() {
  return (
    <div className={clsx('isolate panel', styles.poster)} aria-hidden="true">
      <div className={clsx('grid justify-items-centre', styles.balls)}>
        {COLUMNS.map((column) => (
          <Ball key={column} colour={column} plate className={styles.ball}>
            {column.toUpperCase()}
          </Ball>
        ))}
      </div>
      <div className={clsx('grid round-5', styles.grid)}>
        {PHRASES.map((phrase, index) => {
          const is_free = index === CARD.free_index;
          return (
            <div
              key={phrase}
              className={clsx('grid place-centre anchor centre balance', styles.cell, is_free && styles.free)}
            >
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
