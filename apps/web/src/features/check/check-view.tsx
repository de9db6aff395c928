import type { Fairness } from '@phrase-bingo/game/wire/recap/fairness';
import { useState } from 'react';
import { noteRound, readSealNote } from '../../live/seal-notes.ts';
import { useSession } from '../../session/session-store.ts';
import { Certificate } from './certificate.tsx';
import { CheckFailed } from './check-failed.tsx';
import { CheckLinesPanel } from './check-lines.tsx';
import styles from './check-view.module.css';
import { Deeper } from './deeper.tsx';
import { Findings } from './findings.tsx';
import { useCheck } from './use-check.ts';
import { Values } from './values.tsx';
import { verdictWords } from './words.ts';

type Props = { game_id: string; fair: Fairness; is_busy: boolean; onRetry: () => void };

/** What this browser knows of the round by itself. Of one that is not closed it notes now what it has not noted yet. */
function noteOf(place: Parameters<typeof readSealNote>[0], fair: Fairness) {
  const { seed_hash } = fair.round;
  if (fair.status === 'sealed' && seed_hash !== null) {
    noteRound(place, { seed_hash, calls: fair.last_call_position, seat: fair.my_seat });
  }
  const note = readSealNote(place);
  if (!note) return null;
  const { salt, seat_number, card_salt } = note;
  // With another salt the card may have been dealt for another device of the same person, so that proves nothing.
  const is_lost = seat_number !== null && card_salt !== salt;
  return {
    ...note,
    calls: note.calls ?? fair.last_call_position,
    salt: is_lost ? null : salt,
    has_sent_salt: salt !== null,
  };
}

/** The round dealt again in this browser, and what came of it. */
export function CheckView({ game_id, fair, is_busy, onRetry }: Props) {
  const { round, unsealed_cards, texts } = fair;
  const { round_number } = round;
  const user_id = useSession(({ user }) => user?.id ?? '');
  const [note] = useState(() => noteOf({ user_id, game_id, round_number }, fair));
  const { outcome, progress } = useCheck(fair, note);
  if (outcome === 'failed' || outcome?.verdict === 'unreadable') {
    return <CheckFailed is_busy={is_busy} onRetry={onRetry} />;
  }

  const has_findings = (outcome?.findings.length ?? 0) > 0;
  const words = outcome && verdictWords(outcome.verdict, { round_number, unsealed_cards, has_findings });
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Certificate
          verdict={outcome?.verdict ?? null}
          has_findings={has_findings}
          words={words}
          progress={progress}
        >
          {outcome && has_findings && (
            <Findings findings={outcome.findings} more={outcome.more_findings} texts={texts} />
          )}
        </Certificate>
        {outcome && outcome.verdict !== 'unsealed' && (
          <CheckLinesPanel
            outcome={outcome}
            is_shown={fair.status === 'shown'}
            has_sent_salt={note?.has_sent_salt === true}
          />
        )}
      </div>
      <div className={styles.column}>
        <Values fair={fair} />
        <Deeper fair={fair} has_findings={has_findings} />
      </div>
    </div>
  );
}
