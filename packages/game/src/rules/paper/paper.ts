import { characterCount } from '../characters.ts';
import { type GameState, isArchivedState } from '../game/game-state.ts';
import { missingPhrases } from '../game/phrase-list.ts';
import { isFreeText } from '../game/phrases.ts';
import { type Actor, type Hosted, whyNotHost } from '../game/roles.ts';
import { cleanName } from '../plain-text.ts';
import type { RefusalCode } from '../refusals.ts';
import { PAPER } from './paper-limits.ts';
import type { PaperRefusal } from './paper-refusals.ts';

type WhyNot = RefusalCode | PaperRefusal | null;
type Game = Hosted & { state: GameState };

/** The name of a card as it is kept; null without one. */
export const paperName = (raw: string): string | null => cleanName(raw) || null;

export const whyNotPaperName = (raw: string): PaperRefusal | null =>
  characterCount(cleanName(raw)) > PAPER.name_max ? 'paper_name_too_long' : null;

/** What a card without a name is called. */
export const unnamedPaper = (number: number): string => `Paper card ${number}`;

/** What everybody reads of the winner. */
export const shownPaper = ({ name, number }: { name: string | null; number: number }): string =>
  name ?? unnamedPaper(number);

type NamedWin = { name: string | null; paper_number: number | null };

/** What is told of a winner's name where names are not shown: the number of a card that has none is no name. */
export const nameWithoutNames = ({ name, paper_number }: NamedWin): string | null =>
  paper_number !== null && name === unnamedPaper(paper_number) ? name : null;

/** Whether cards can be dealt in this state at all. */
export function whyNotDealPaperIn(state: GameState): WhyNot {
  if (state === 'CONFIG') return 'paper_needs_open';
  return isArchivedState(state) ? 'game_ended' : null;
}

type Deal = { count: number; names: readonly string[]; after: number; replace: boolean };

/** What is there before a deal. */
type Dealt = {
  phrases: readonly { text: string }[];
  /** The last number of the game; 0 before the first. */
  last_number: number;
  /** Cards in play in the current round, and how many of them have won in it. */
  in_play: number;
  won: number;
};

export const whyNotPaperCount = (count: number): PaperRefusal | null =>
  Number.isInteger(count) && count >= 1 && count <= PAPER.dealt_at_once ? null : 'paper_count_invalid';

export function whyNotDealPaper(
  game: Game,
  actor: Actor,
  { count, names, after, replace }: Deal,
  { phrases, last_number, in_play, won }: Dealt,
): WhyNot {
  const refusal =
    whyNotHost(game, actor) ??
    whyNotDealPaperIn(game.state) ??
    whyNotPaperCount(count) ??
    names.map(whyNotPaperName).find((why_not) => why_not !== null) ??
    (missingPhrases(phrases) > 0 ? 'paper_needs_phrases' : null) ??
    (after === last_number ? null : 'paper_changed');
  if (refusal) return refusal;
  // Cards that have won stay when the others are replaced.
  const kept = replace ? won : in_play;
  if (kept + count > PAPER.in_play_max) return 'paper_full';
  return last_number + count > PAPER.numbers_max ? 'paper_spent' : null;
}

export function whyNotNamePaper(game: Hosted, actor: Actor, name: string, is_there: boolean): WhyNot {
  return whyNotHost(game, actor) ?? whyNotPaperName(name) ?? (is_there ? null : 'paper_card_not_found');
}

/** What happens to the list of the current round. */
type Switch = {
  is_in_play: boolean;
  are_all_there: boolean;
  /** Whether one of the cards to be taken out has won in this round. */
  has_winner: boolean;
  /** How many cards would be in play afterwards. */
  in_play_after: number;
};

export function whyNotSwitchPaper(
  game: Game,
  actor: Actor,
  { is_in_play, are_all_there, has_winner, in_play_after }: Switch,
): WhyNot {
  const refusal = whyNotHost(game, actor) ?? (isArchivedState(game.state) ? 'game_ended' : null);
  if (refusal) return refusal;
  if (!are_all_there) return 'paper_card_not_found';
  if (!is_in_play && has_winner) return 'paper_has_won';
  return is_in_play && in_play_after > PAPER.in_play_max ? 'paper_full' : null;
}

const CHECKED_STATES: readonly GameState[] = ['PLAYING', 'REVIEW'];

/** Whether bingos on paper can be confirmed at all; a win that is stored answers in every state. */
export const whyNotCheckPaper = (state: GameState, round_is_active: boolean): RefusalCode | null =>
  CHECKED_STATES.includes(state) && round_is_active ? null : 'shouting_closed';

type Claim = {
  round_is_active: boolean;
  name: string;
  /** Null for a number that was never dealt. */
  card: { is_in_play: boolean; has_bingo: boolean } | null;
};

/** Of a card that has not won in this round. */
export function whyNotConfirmPaperWin(
  game: Game,
  actor: Actor,
  { round_is_active, name, card }: Claim,
): WhyNot {
  const refusal =
    whyNotHost(game, actor) ?? whyNotCheckPaper(game.state, round_is_active) ?? whyNotPaperName(name);
  if (refusal) return refusal;
  if (!card) return 'paper_card_not_found';
  if (!card.is_in_play) return 'paper_not_in_play';
  return card.has_bingo ? null : 'paper_no_bingo';
}

type PrintedPhrase = { sid: number; text: string; changed_at: number | null };

/** Whether words of a card, or the one that names FREE, are newer than its sheet. */
export const isStale = (
  { cells, printed_at }: { cells: readonly (number | null)[]; printed_at: number | null },
  phrases: readonly PrintedPhrase[],
): boolean =>
  printed_at !== null &&
  phrases.some(
    ({ sid, text, changed_at }) =>
      changed_at !== null && changed_at > printed_at && (cells.includes(sid) || isFreeText(text)),
  );
