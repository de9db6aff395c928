import { PHRASES } from '../limits.ts';
import { checkCalls } from './check-calls.ts';
import { checkCards } from './check-cards.ts';
import { checkList } from './check-list.ts';
import type {
  CheckLines,
  CheckOutcome,
  CheckProgress,
  FairRound,
  NoteLine,
  OwnCardLine,
  SealNote,
  Verdict,
} from './check-outcome.ts';
import { openDeck, sealOf } from './deck.ts';
import { DECK_VERSIONS, type DeckVersion } from './deck-versions.ts';
import { DERIVATIONS, type Derivation } from './derivations.ts';
import { type Findings, gatherFindings } from './findings.ts';

const SEED = /^[0-9a-f]{64}$/;

function checkNote({ round }: FairRound, note: SealNote | null, findings: Findings): NoteLine {
  if (!note) return { kind: 'none' };
  if (note.seed_hash !== round.seed_hash) {
    findings.add({ kind: 'other_seal_noted', seed_hash: note.seed_hash });
    return { kind: 'other_seal' };
  }
  return note.calls === 0 ? { kind: 'before_first_call' } : { kind: 'after_call', calls: note.calls };
}

function checkOwnCard(
  { my_seat, seats, unsealed_cards }: FairRound,
  note: SealNote | null,
  findings: Findings,
): OwnCardLine | null {
  const noted = note?.seat_number ?? null;
  const listed = my_seat?.seat_number ?? null;
  if (noted !== null && noted !== listed) {
    findings.add({ kind: 'other_seat_noted', noted, listed });
    return { kind: 'not_the_noted' };
  }
  if (!my_seat) return unsealed_cards > 0 ? null : { kind: 'none' };
  const salt = note?.salt ?? null;
  const in_list = seats.find(({ seat_number }) => seat_number === listed) ?? my_seat;
  const is_salted = salt !== null && my_seat.salt === salt && in_list.salt === salt;
  if (noted !== null && salt !== null && !is_salted) {
    findings.add({ kind: 'salt_not_in_card' });
    return { kind: 'not_the_noted' };
  }
  return { kind: is_salted ? 'salted' : 'unsalted', seat_number: my_seat.seat_number };
}

const isKnown = (version: string | null): version is DeckVersion =>
  DECK_VERSIONS.some((known) => known === version);

function verdictOf(
  { status, round, version, unsealed_cards }: FairRound,
  note: SealNote | null,
  has_findings: boolean,
): Verdict {
  if (status === 'shown' && !has_findings && !isKnown(version)) return 'unreadable';
  if (status === 'shown' && unsealed_cards > 0) return 'in_part';
  if (has_findings) return 'mismatch';
  if (status === 'unsealed') return 'unsealed';
  if (status === 'sealed') return round.is_active ? 'sealed_active' : 'sealed_over';
  return note ? 'adds_up' : 'adds_up_without_note';
}

/** As they are dealt, whatever a list that was tampered with looks like. */
const ascending = (sids: readonly number[]): number[] =>
  [...new Set(sids)].toSorted((a, b) => a - b).slice(0, PHRASES.max);

type DeckLines = Pick<CheckLines, 'list' | 'cards' | 'calls'>;

/** What the seed of a round gives. */
function* checkDeck(
  fair: FairRound,
  { seed, derivation, note }: { seed: string; derivation: Derivation; note: SealNote | null },
  findings: Findings,
): Generator<CheckProgress, DeckLines, void> {
  const deck = openDeck({ seed, round_id: fair.round.id });
  const playable_sids = ascending(fair.playable_sids);
  const are_all = fair.unsealed_cards === 0;
  const gaps = checkList(fair, { are_all, noted_calls: note?.calls ?? 0 }, findings);
  const { matching, mixes } = yield* checkCards(
    deck,
    { ...fair, derivation, playable_sids, are_all },
    findings,
  );
  const calls = yield* checkCalls(deck, { ...fair, derivation, playable_sids, mixes }, findings);
  return { list: are_all ? { gaps } : null, cards: { matching, total: fair.seats.length }, calls };
}

/** Deals a round again and holds it against what is listed and noted, in steps, so that whoever runs it can pause. */
export function* checkRound(
  fair: FairRound,
  note: SealNote | null,
): Generator<CheckProgress, CheckOutcome, void> {
  const findings = gatherFindings();
  const derivation = fair.status === 'shown' && isKnown(fair.version) ? DERIVATIONS[fair.version] : null;
  const seed = derivation && fair.seed !== null && SEED.test(fair.seed) ? fair.seed : null;
  const seal = derivation ? seed !== null && sealOf(seed) === fair.round.seed_hash : null;
  if (seal === false) findings.add({ kind: 'seed_not_sealed' });
  const note_line = checkNote(fair, note, findings);
  const own_card = checkOwnCard(fair, note, findings);
  const deck: DeckLines =
    derivation === null || seed === null
      ? { list: null, cards: null, calls: null }
      : yield* checkDeck(fair, { seed, derivation, note }, findings);
  return {
    verdict: verdictOf(fair, note, findings.count() > 0),
    lines: { seal, note: note_line, own_card, ...deck },
    findings: findings.named,
    more_findings: findings.count() - findings.named.length,
  };
}
