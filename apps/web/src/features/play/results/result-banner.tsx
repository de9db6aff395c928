import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { resultBanner } from '@phrase-bingo/game/rules/game/playing';
import { type GameView, standingOf } from '@phrase-bingo/game/view/game-view';
import { Flag, Share, Trophy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PersonName } from '../../../bingo/guest-badge.tsx';
import { useGame } from '../../../live/game-store.ts';
import { onFirstUse } from '../../../text/on-first-use.ts';
import { ordinal } from '../../../text/ordinal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RoundWinners } from './round-winners.tsx';

const listFormat = onFirstUse(() => new Intl.ListFormat('en', { type: 'conjunction' }));

/** Such as 'You won round 1' and 'You won rounds 1 and 3'. */
const wonRoundsWords = (rounds: readonly number[]): string => {
  const numbers = listFormat().format(rounds.map(String));
  return rounds.length === 1 ? `You won round ${numbers}` : `You won rounds ${numbers}`;
};

type ResultProps = { share_button: ReactNode };

function Won({ share_button }: ResultProps) {
  const details = useGame(({ player }) => player?.winning_details ?? null);
  const round = useGame(({ round: { round_number } }) => round_number);
  return (
    <Banner
      tone="gold"
      icon={<Trophy aria-hidden="true" />}
      title="You have Bingo!"
      heading="h2"
      actions={share_button}
    >
      {details && `${patternLabel(details.pattern)}, ${ordinal(details.place)} place in round ${round}.`}
    </Banner>
  );
}

/** A player who won an earlier round does not read that they lost. */
function Lost({ share_button }: ResultProps) {
  const winner = useGame((view) => view.winner);
  const won_rounds = useGame((view) => view.won_rounds);
  const has_won = won_rounds.length > 0;
  return (
    <Banner
      tone={has_won ? 'gold' : 'info'}
      icon={has_won ? <Trophy aria-hidden="true" /> : <Flag aria-hidden="true" />}
      title={has_won ? wonRoundsWords(won_rounds) : 'Not this time'}
      heading="h2"
      actions={share_button}
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

/** The result for this player. Winners see it at once, others when the game is over. */
export function ResultBanner({ share_result }: { share_result: ReactNode }) {
  const has_card = useGame(({ card }) => card.length > 0);
  const result = useGame((view) => (isPlayer(view) ? resultBanner(standingOf(view)) : null));
  const is_over = useGame(({ game }) => isArchivedState(game.state));
  const [is_sharing, setSharing] = useState(false);
  if (result === null) return null;
  const ResultOf = result === 'winner' ? Won : Lost;
  const share_button = has_card && (
    <Button variant="paper" size="small" icon={<Share aria-hidden="true" />} onClick={() => setSharing(true)}>
      Share result
    </Button>
  );
  return (
    <>
      <ResultOf share_button={share_button} />
      {is_over && <RoundWinners />}
      <Dialog open={is_sharing} onClose={() => setSharing(false)} title="Share your result">
        {share_result}
      </Dialog>
    </>
  );
}
