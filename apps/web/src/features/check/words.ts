import type { CheckLines, Finding, Verdict } from '@phrase-bingo/game/rules/fair/check-outcome';
import { NO_CARD } from '../../recap/recap-words.ts';
import { isOne, numberText } from '../../text/number-words.ts';
import { onFirstUse } from '../../text/on-first-use.ts';

/** Every sentence of the check of a round. */

const listed = onFirstUse(() => new Intl.ListFormat('en', { type: 'unit' }));

export const checkingCard = ({ checked, cards }: { checked: number; cards: number }) =>
  `Checking card ${numberText(checked)} of ${numberText(cards)}`;

const sealedWords = (state: string) => ({ title: 'Still sealed', text: state });

const cannotBeChecked = (count: number) =>
  isOne(count)
    ? `${numberText(count)} card was dealt by an older version of the server and cannot be checked.`
    : `${numberText(count)} cards were dealt by an older version of the server and cannot be checked.`;

type Told = { round_number: number; unsealed_cards: number; has_findings: boolean };

/** The verdict: its title, its text, and what is to be said after it. */
export function verdictWords(
  verdict: Exclude<Verdict, 'unreadable'>,
  { round_number, unsealed_cards, has_findings }: Told,
): { title: string; text: string; more?: string } {
  const round = numberText(round_number);
  const adds_up = {
    title: 'It all adds up',
    text: `Every card and every random call of round ${round} follows from the seed that was sealed before the first card was dealt.`,
  };
  switch (verdict) {
    case 'adds_up':
      return adds_up;
    case 'adds_up_without_note':
      return {
        ...adds_up,
        more: 'This browser did not see the seal at the time. Ask somebody who did to check too.',
      };
    case 'mismatch':
      return {
        title: 'Something does not match',
        text: `At least one part of round ${round} does not follow from the sealed seed. Save the data and show it to your host.`,
      };
    case 'sealed_active':
      return sealedWords(
        `Round ${round} is being played. Its seed is shown when the next round starts or the game ends. Until then the seal stands for it.`,
      );
    case 'sealed_over':
      return sealedWords(
        `Round ${round} is over, but the host can still open it again. Its seed is shown when the next round starts or the game ends.`,
      );
    case 'unsealed':
      return {
        title: 'Not sealed',
        text: `Round ${round} began before deals were sealed, so there is nothing to check it against.`,
      };
    case 'in_part': {
      const part = { title: 'Sealed in part', text: cannotBeChecked(unsealed_cards) };
      return has_findings ? part : { ...part, more: 'Everything else matches.' };
    }
  }
}

export const moreFindings = (count: number) => `and ${numberText(count)} more`;

/** 16 digits, which are enough to tell two seals apart. */
const digits = (seed_hash: string) => seed_hash.slice(0, 16).replace(/.{4}(?=.)/g, '$& ');

const OTHER_CARD = 'Your card is not the one this browser noted.';
const NOT_SEALED_SO = 'The seed does not fit its seal.';

/** What does not match, by name. `textOf` gives the text of a phrase. */
export function findingWords(finding: Finding, textOf: (sid: number) => string): string {
  switch (finding.kind) {
    case 'seed_not_sealed':
      return NOT_SEALED_SO;
    case 'other_seal_noted':
      return `This browser noted another seal: ${digits(finding.seed_hash)}.`;
    case 'other_seat_noted':
      return finding.listed === null
        ? OTHER_CARD
        : `Your card was noted as number ${numberText(finding.noted)}, the server lists number ${numberText(finding.listed)}.`;
    case 'salt_not_in_card':
      return 'The salt of this browser is not in your card.';
    case 'card_missing':
      return `Card ${numberText(finding.seat_number)} is missing from the list.`;
    case 'card_twice':
      return `Card ${numberText(finding.seat_number)} is in the list twice.`;
    case 'card_different':
      return `Card ${numberText(finding.seat_number)} should be different.`;
    case 'call_missing':
      return `Call ${numberText(finding.position)} is missing from the list.`;
    case 'call_twice':
      return `Call ${numberText(finding.position)} is in the list twice.`;
    case 'call_different':
      return `Call ${numberText(finding.position)} should have been “${textOf(finding.expected_sid)}”, not “${textOf(finding.sid)}”.`;
    case 'call_out_of_order':
      return `Call ${numberText(finding.position)} does not follow from what came before it.`;
  }
}

export const sealLine = (fits: boolean) => (fits ? 'The seed fits its seal.' : NOT_SEALED_SO);

export function noteLine(note: CheckLines['note']): string {
  switch (note.kind) {
    case 'before_first_call':
      return 'This browser noted the seal before the first call.';
    case 'after_call':
      return `This browser noted the seal after call ${numberText(note.calls)}.`;
    case 'none':
      return 'This browser has no note of the seal.';
    case 'other_seal':
      return 'This browser noted another seal.';
  }
}

/** Of a card without the salt that this browser sent. */
export const OTHER_DEVICE = 'This browser sent one. Another device of yours may have taken the card first.';

export function ownCardLine(own_card: NonNullable<CheckLines['own_card']>): string {
  switch (own_card.kind) {
    case 'salted':
      return `Card ${numberText(own_card.seat_number)} is yours, and this browser’s salt is in it.`;
    case 'unsalted':
      return `Card ${numberText(own_card.seat_number)} is yours. It was dealt without a salt of this browser.`;
    case 'none':
      return NO_CARD;
    case 'not_the_noted':
      return OTHER_CARD;
  }
}

export function listLine(gaps: number): string {
  if (gaps === 0) return 'No card and no call is missing.';
  return isOne(gaps) ? `${numberText(gaps)} gap in the list.` : `${numberText(gaps)} gaps in the list.`;
}

export const cardsLine = ({ matching, total }: { matching: number; total: number }) =>
  `${numberText(matching)} of ${numberText(total)} cards match.`;

type Calls = NonNullable<CheckLines['calls']>;

export const callsLine = ({ matching, random }: Calls) =>
  random === 0
    ? 'No call was drawn at random.'
    : `${numberText(matching)} of ${numberText(random)} random calls match.`;

/** Such as '2 by hand, 1 recalled'; null when all calls were drawn and stand. */
export function otherCalls({ by_hand, in_list_order, recalled }: Calls): string | null {
  const parts = [
    by_hand > 0 && `${numberText(by_hand)} by hand`,
    in_list_order > 0 && `${numberText(in_list_order)} in list order`,
    recalled > 0 && `${numberText(recalled)} recalled`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : listed().format(parts);
}

export const TRUST_NEITHER =
  'This page runs on the same server as the game. To trust neither, save the data and check it with a few lines of Python.';

/** What a check can tell and what not, as in docs/fairness.md. */
export const LIMITS = [
  {
    title: 'What this shows',
    items: [
      'The seed was fixed before the first card of the round.',
      'No card was changed, drawn again or picked.',
      'Every random call follows from the seed and the calls before it.',
      'No card and no call is missing from the list.',
      'With your salt in your card nobody could know your card beforehand, and with everybody’s salts nobody could know the order of the random calls before the last card was dealt.',
    ],
  },
  {
    title: 'What it does not',
    items: [
      'That the host chooses and edits phrases fairly before play, or calls, recalls, pauses and ends at the right moment: calls by hand are the host’s.',
      'That all saw the same seal: compare it with another phone or the big screen.',
      'That nobody looked into the server while you played: whoever runs it knows the seed, and could try salts for a card of their own until one suits.',
      'That your salt was taken, when your card has another one: a second device of yours may have been first, which no browser can tell. The page warns you if this browser sent one.',
      'That nobody knew a card on paper beforehand: it has no salt, so whoever runs the server could know it.',
      'That one person has one card.',
      'When somebody daubed or shouted: that is the server’s clock.',
    ],
  },
] as const;
