import { useGame } from '../../live/game-store.ts';
import { ShareRoundPicture } from '../../recap/picture/share-picture.tsx';
import { ShareKeys } from './share-keys.tsx';
import { resultText, shareLink } from './sharing.ts';

/** The picture is made from the recap, which a round has when it is over. */
function ResultPicture() {
  const game = useGame((view) => view.game);
  const round = useGame((view) => view.round);
  if (round.is_active) return null;
  return <ShareRoundPicture game={game} round={round.round_number} size="small" wide />;
}

/** The player's result, to share. */
export function ShareResult() {
  const marked = useGame(({ card }) => card.filter(({ is_marked }) => is_marked).length);
  const game_name = useGame(({ game }) => game.game_name);
  const crockford_id = useGame(({ game }) => game.crockford_id);
  // A host without a card has no result to share.
  if (marked === 0) return null;
  const text = resultText(marked, game_name);
  return (
    <div className="grid gap-5">
      <p className="semi break">{text}</p>
      <ResultPicture />
      <ShareKeys title={game_name} text={text} url={shareLink(location.origin, crockford_id)} />
    </div>
  );
}
