import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { resultBanner } from '@phrase-bingo/game/rules/game/playing';
import { type GameView, isLive, standingOf } from '@phrase-bingo/game/view/game-view';
import { Flag, Share, Trophy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PersonName } from '../../../bingo/guest-badge.tsx';
import { FrozenGame } from '../../../live/frozen-game.tsx';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { numberText } from '../../../text/number-words.ts';
import { onFirstUse } from '../../../text/on-first-use.ts';
import { ordinal } from '../../../text/ordinal.ts';
import { RECAP_WORD } from '../../../text/round-words.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RoundWinners } from './round-winners.tsx';

const listFormat = onFirstUse(() => new Intl.ListFormat('en', { type: 'conjunction' }));

/** Such as 'You won round 1' and 'You won rounds 1 and 3'. */
const wonRoundsWords = (rounds: readonly number[]): string => {
  const numbers = listFormat().format(rounds.map(String));
  return rounds.length === 1 ? `You won round ${numbers}` : `You won rounds ${numbers}`;
};

const roundIsOver = (round: number): string => `Round ${numberText(round)} is over.`;

type ResultProps = { actions: ReactNode };

function Won({ actions }: ResultProps) {
  const details = useGame(({ player }) => player?.winning_details ?? null);
  const round = useGame(({ round: { round_number } }) => round_number);
  return (
    <Banner tone="gold" icon={<Trophy />} title="You have Bingo!" heading="h2" actions={actions}>
      {details && `${patternLabel(details.pattern)}, ${ordinal(details.place)} place in round ${round}.`}
    </Banner>
  );
}

/** A player who won an earlier round does not read that they lost. */
function Lost({ actions }: ResultProps) {
  const winner = useGame((view) => view.winner);
  const won_rounds = useGame((view) => view.won_rounds);
  const has_won = won_rounds.length > 0;
  return (
    <Banner
      tone={has_won ? 'gold' : 'info'}
      icon={has_won ? <Trophy /> : <Flag />}
      title={has_won ? wonRoundsWords(won_rounds) : 'Not this time'}
      heading="h2"
      actions={actions}
    >
      {winner ? (
        <>
          <PersonName username={winner.username} is_guest={winner.is_guest} /> had Bingo:{' '}
          {patternLabel(winner.pattern)}.
        </>
      ) : (
        'The game is over.'
      )}
    </Banner>
  );
}

/** A host without a card only watches. */
const isPlayer = ({ card, player }: GameView) => card.length > 0 || player?.is_creator === false;

/** A round that is over while the game goes on, for those without a result. */
function RoundIsOver({ round, actions }: ResultProps & { round: number }) {
  return (
    <Banner tone="info" icon={<Flag />} actions={actions}>
      {roundIsOver(round)}
    </Banner>
  );
}

/** The result for this player. Winners see it at once, others when the round or the game is over. */
export function ResultBanner({ share_result }: { share_result: ReactNode }) {
  const has_card = useGame(({ card }) => card.length > 0);
  const result = useGame((view) => (isPlayer(view) ? resultBanner(standingOf(view)) : null));
  const is_over = useGame(({ game }) => isArchivedState(game.state));
  const id = useGame(({ game }) => game.id);
  const round = useGame((view) => view.round);
  // An old round has its own banner, which leads to the recap.
  const has_recap = useGame((view) => isLive(view) && !view.round.is_active);
  const is_player = useGame(isPlayer);
  const { store } = useLive();
  const [shared, setShared] = useState<GameView | null>(null);
  const sharing = shared && (
    <FrozenGame view={shared}>
      <Dialog open onClose={() => setShared(null)} title="Share your result">
        {share_result}
      </Dialog>
    </FrozenGame>
  );
  const recap = has_recap && (
    <Link
      className={buttonClass({ variant: 'paper', size: 'small' })}
      to={pathTo(PATHS.recap, { id, round: round.round_number })}
    >
      {RECAP_WORD}
    </Link>
  );
  if (result === null) {
    return (
      <>
        {sharing}
        {is_player && recap && <RoundIsOver round={round.round_number} actions={recap} />}
      </>
    );
  }
  const ResultOf = result === 'winner' ? Won : Lost;
  const actions = (
    <>
      {recap}
      {has_card && (
        <Button
          variant="paper"
          size="small"
          icon={<Share />}
          onClick={() => setShared(store.getState().view)}
        >
          Share result
        </Button>
      )}
    </>
  );
  return (
    <>
      {sharing}
      <ResultOf actions={actions} />
      {is_over && <RoundWinners />}
    </>
  );
}
