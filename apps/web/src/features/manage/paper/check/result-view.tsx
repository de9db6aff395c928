import { maskOfSids } from '@phrase-bingo/game/rules/game/marks';
import { clsx } from 'clsx';
import { useGame } from '../../../../live/game-store.ts';
import { Ball } from '../../../../ui/display/ball.tsx';
import styles from './check-dialog.module.css';
import { sentencesOf } from './check-words.ts';
import { CheckedCard } from './checked-card.tsx';
import type { PaperResult } from './paper-result.ts';

/** The sentence about a card, with its number beside it. */
export function Headline({ result }: { result: PaperResult }) {
  const [sentence, more] = sentencesOf(result);
  const { card } = 'card' in result ? result : {};
  return (
    <div className={clsx('edge-2', styles.headline, result.kind === 'bingo' && styles.gold)}>
      {card && (
        <Ball colour="x" plate size={58}>
          {String(card.number)}
        </Ball>
      )}
      <div>
        <p className={clsx('balance break', styles.sentence)}>{sentence}</p>
        {more !== undefined && <p>{more}</p>}
      </div>
    </div>
  );
}

/** The phrases that a bingo still needs, in the order of the card. */
function MissingPhrases({ phrase_sids }: { phrase_sids: readonly (number | null)[] }) {
  const phrases = useGame((view) => view.phrases);
  const missing = phrase_sids.flatMap((sid) => phrases.find((phrase) => phrase.sid === sid) ?? []);
  return (
    <ul className={clsx('cluster gap-4', styles.missing)} aria-label="Still to be called">
      {missing.map(({ id, text }) => (
        <li key={id} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The card as printed, where it tells something. */
export function CardOf({ result }: { result: PaperResult }) {
  if (result.kind === 'bingo') return <CheckedCard card={result.card} line={result.pattern.mask} />;
  if (result.kind !== 'waiting') return null;
  const { card, missing } = result;
  return (
    <>
      <MissingPhrases phrase_sids={missing.map((sid) => card.phrase_sids[sid - 1] ?? null)} />
      <CheckedCard card={card} missing={maskOfSids(missing)} />
    </>
  );
}
