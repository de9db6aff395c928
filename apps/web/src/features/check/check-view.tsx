import type {
  CheckOutcome,
  CheckProgress,
  Finding,
  SealNote,
} from '@phrase-bingo/game/rules/fair/check-outcome';
import { checkRound } from '@phrase-bingo/game/rules/fair/check-round';
import type { Fairness } from '@phrase-bingo/game/wire/recap/fairness';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { logPanelError } from '../../health/error-log.ts';
import { noteRound, readSealNote } from '../../live/seal-notes.ts';
import { useSession } from '../../session/session-store.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Certificate } from './certificate.tsx';
import { CheckFailed } from './check-failed.tsx';
import { CheckLinesPanel } from './check-lines.tsx';
import styles from './check-view.module.css';
import { Deeper } from './deeper.tsx';
import { findingWords, moreFindings, verdictWords } from './words.ts';

/** In groups of eight, which eyes can follow. */
const inGroups = (digits: string) => digits.replace(/.{8}(?=.)/g, '$& ');

/** What a check starts from, each with a key that copies it as it is. */
function Values({ fair: { seed, round, version } }: { fair: Fairness }) {
  const values = [
    { name: 'Seed', copy: 'Copy seed', value: seed, shown: seed && inGroups(seed) },
    {
      name: 'Seal',
      copy: 'Copy seal',
      value: round.seed_hash,
      shown: round.seed_hash && inGroups(round.seed_hash),
    },
    { name: 'Round', copy: 'Copy round', value: round.id, shown: round.id },
    { name: 'Version', copy: 'Copy version', value: version, shown: version },
  ];
  return (
    <dl className="grid gap-6">
      {values.map(
        ({ name, copy, value, shown }) =>
          value !== null && (
            <div key={name} className={clsx('grid align-centre well round-6 edge', styles.value)}>
              <dt>{name}</dt>
              <dd className={styles.digits}>{shown}</dd>
              <dd className={styles.key}>
                <CopyButton text={value} label={copy} is_icon_only />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** In milliseconds. Half of the 16 a slice may take, because the step that ends it, and React, take some too. */
const SLICE = 8;
/** A check that is over sooner shows no progress. */
const PROGRESS_AFTER = 200;

type Check = { outcome: CheckOutcome | 'failed' | null; progress: CheckProgress | null };

/** Checks a round in slices, between which the page stays alive. */
function useCheck(fair: Fairness, note: SealNote | null): Check {
  const [check, setCheck] = useState<Check>({ outcome: null, progress: null });

  useEffect(() => {
    const run = checkRound(fair, note);
    const begun_at = performance.now();
    let timer = setTimeout(work);

    function work(): void {
      const until = performance.now() + SLICE;
      try {
        let step = run.next();
        while (!step.done && performance.now() < until) step = run.next();
        if (step.done) {
          setCheck({ outcome: step.value, progress: null });
          return;
        }
        if (performance.now() >= begun_at + PROGRESS_AFTER) setCheck({ outcome: null, progress: step.value });
        timer = setTimeout(work);
      } catch (error) {
        logPanelError(error);
        setCheck({ outcome: 'failed', progress: null });
      }
    }

    return () => clearTimeout(timer);
  }, [fair, note]);

  return check;
}

type FindingsProps = {
  findings: readonly Finding[];
  /** How many are not named. */
  more: number;
  texts: Fairness['texts'];
};

/** What does not match, by name. */
function Findings({ findings, more, texts }: FindingsProps) {
  const textOf = (sid: number) => texts.find((phrase) => phrase.sid === sid)?.text ?? String(sid);
  // Two that differ may read the same, and the list never changes its order.
  const sentences = findings.map((finding, at) => ({ at, text: findingWords(finding, textOf) }));
  return (
    <ul
      className={clsx('grid full-width gap-4 pad-0 above-2 text-start', styles.list)}
      aria-label="What does not match"
    >
      {sentences.map(({ at, text }) => (
        <li
          key={at}
          className={clsx(
            'grid fit-then-fill gap-7 pad-inline-8 pad-block-6 size-16 semi leading-135 break round-5',
            styles.finding,
          )}
        >
          <TriangleAlert />
          <span dir="auto">{text}</span>
        </li>
      ))}
      {more > 0 && <li className="small soft centre">{moreFindings(more)}</li>}
    </ul>
  );
}

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
