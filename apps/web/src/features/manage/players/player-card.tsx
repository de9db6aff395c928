import { CELL_INDEXES } from '@phrase-bingo/game/rules/game/cells';
import { hasCell } from '@phrase-bingo/game/rules/game/marks';
import type { Player } from '@phrase-bingo/game/wire/player';
import { BingoCell } from '../../../bingo/bingo-cell.tsx';
import { CardGrid } from '../../../bingo/card-grid.tsx';
import { cellName, inkOf } from '../../../bingo/cell-name.ts';
import { useGame } from '../../../live/use-game.ts';
import styles from './card-dialog.module.css';
import { verdictOn } from './card-verdict.ts';
import type { PlayerCard as Cells, Standing } from './standing.ts';

type Props = { player: Readonly<Player>; cells: Cells; standing: Standing };

/** A player's card to look at, with what a shout would come to. */
export function PlayerCard({ player, cells, standing }: Props) {
  const config = useGame(({ game }) => game.pattern_config);
  const seed = useGame(({ game, round }) => `${game.id}/${round.round_number}/${player.id}`);
  const { words, line, doubted } = verdictOn(standing, player.winning_details, config);
  const { marked, total } = player.game_progress;
  return (
    <>
      <p className={styles.verdict} aria-live="polite">
        {words}
      </p>
      <div className={styles.card}>
        <CardGrid
          label={`Card of ${player.username}`}
          foot={
            <span>
              <b>
                {marked}/{total}
              </b>{' '}
              squares
            </span>
          }
          cells={(stop) =>
            CELL_INDEXES.map((index) => {
              const sid = index + 1;
              const { phrase_text: text = '', is_marked = false } = cells[index] ?? {};
              const cell = { sid, text, is_marked, is_called: hasCell(standing.called, index) };
              const is_winning = hasCell(line, index);
              const is_doubted = hasCell(doubted, index);
              return (
                <BingoCell
                  key={index}
                  ink={inkOf(cell)}
                  text={text}
                  label={cellName(cell, { is_winning, is_doubted })}
                  seed={`${seed}/${sid}`}
                  winning={is_winning}
                  doubted={is_doubted}
                  locked
                  tabIndex={index === stop ? 0 : -1}
                  data-sid={sid}
                />
              );
            })
          }
        />
      </div>
    </>
  );
}
