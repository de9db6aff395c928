import type { MoveWarning } from '@phrase-bingo/game/rules/game/state-effects';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { useGame } from '../../../live/use-game.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { StateMove } from './state-moves.tsx';
import styles from './state-panel.module.css';

type Props = {
  move: StateMove;
  warnings: readonly MoveWarning[];
  onConfirm: () => void;
  onClose: () => void;
};

const TITLES: Partial<Record<StateMove['to'], string>> = {
  OPEN: 'Open the game already?',
  PLAYING: 'Start playing already?',
  WON: 'End the game as WON?',
  LOST: 'End the game as LOST?',
};

const phrases = (count: number) => (count === 1 ? '1 phrase is' : `${count} phrases are`);

function missingLines(missing: number, to: StateMove['to']): string[] {
  return [
    `${phrases(missing)} missing: a full card needs ${PHRASES.playable_needed}. Cards get empty cells instead, and these never count as marked.`,
    to === 'OPEN'
      ? 'Phrases you add before play starts fill the empty cells.'
      : 'Once play has started no phrase can be added.',
  ];
}

function endLines(to: StateMove['to'], has_winner: boolean): string[] {
  const won = has_winner
    ? 'The winners of this round stay named.'
    : 'Nobody has won this round, so no winner will be named.';
  return [
    'The round ends, the auto-caller stops, and nobody can mark or shout any more.',
    to === 'WON' ? won : 'Everyone without a win sees that the game is lost.',
    'The game goes to the archive. Only a new round brings it back.',
  ];
}

/** Asks before a move that ends the game or is made too early, and says what will happen. */
export function MoveQuestion({ move, warnings, onConfirm, onClose }: Props) {
  const has_winner = useGame(({ winner }) => winner !== null);
  const lines = warnings.flatMap((warning) => {
    if (warning.kind === 'phrases_missing') return missingLines(warning.missing, move.to);
    if (warning.kind === 'game_ends') return endLines(move.to, has_winner);
    return ['Nobody has joined yet. Players can still come in while the game is played.'];
  });
  const ends = warnings.some(({ kind }) => kind === 'game_ends');
  return (
    <ConfirmDialog
      title={TITLES[move.to] ?? move.label}
      confirm={move.label}
      variant={ends ? 'danger' : 'primary'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className={styles.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
