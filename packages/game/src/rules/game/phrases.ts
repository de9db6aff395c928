import { characterCount } from '../characters.ts';
import { PHRASES } from '../limits.ts';
import { inOneLine, isBlank, withoutOverrides } from '../plain-text.ts';
import type { RefusalCode } from '../refusals.ts';
import { highestPosition } from './call-numbers.ts';
import type { GameState } from './game-state.ts';
import { type Actor, type Hosted, whyNotHost } from './roles.ts';

type Game = Hosted & { state: GameState };
type Text = { text: string };

const EDITING_STATES: readonly GameState[] = ['CONFIG', 'OPEN'];
/** What the centre of a card reads when no phrase names it. */
export const FREE_TEXT = 'FREE';
/** Every call asks this of every phrase of its game. */
const FREE_BEGINNING = /^\s*free/i;

/** A phrase as sent and stored, without line breaks; empty if nothing of it would be visible. */
export const phraseText = (raw: string): string =>
  isBlank(raw) ? '' : inOneLine(withoutOverrides(raw)).trim();

/** As specified, the first four letters decide, so 'Freedom' is FREE too. */
export const isFreeText = (text: string): boolean => FREE_BEGINNING.test(text);

const isFree = (phrase: Text): boolean => isFreeText(phrase.text);

export const playablePhrases = <P extends Text>(phrases: readonly P[]): P[] =>
  phrases.filter((phrase) => !isFree(phrase));

/** The phrase that names the centre of every card, if the game has one. */
export const freePhrase = <P extends Text>(phrases: readonly P[]): P | null => phrases.find(isFree) ?? null;

/** A list of new phrases is taken whole or not at all. */
export function whyNotAddPhrases(
  game: Game,
  actor: Actor,
  phrases: readonly Text[],
  texts: readonly string[],
): RefusalCode | null {
  return whyNotHost(game, actor) ?? whyNotChangePhrases(game) ?? whyNotNewTexts(phrases, texts);
}

/** Whether these texts fit beside the phrases that are there. */
export function whyNotNewTexts(phrases: readonly Text[], texts: readonly string[]): RefusalCode | null {
  const free_texts = texts.map(phraseText).filter(isFreeText);
  return (
    whyNotTexts(texts) ??
    (phrases.length + texts.length > PHRASES.max ? 'phrases_full' : null) ??
    (free_texts.length > 0 && phrases.filter(isFree).length + free_texts.length > 1
      ? 'free_phrase_taken'
      : null)
  );
}

/** Refuses an edit without a phrase id; the lookup refuses an unknown one. */
export const whyNotPhraseId = (phrase_id: string | null | undefined): RefusalCode | null =>
  phrase_id?.trim() ? null : 'phrase_id_invalid';

export function whyNotEditPhrase(
  game: Game,
  actor: Actor,
  phrase: Text | null,
  text: string,
): RefusalCode | null {
  return (
    whyNotTouchPhrase(game, actor, phrase, 'free_phrase_not_editable') ??
    whyNotChangePhrases(game) ??
    whyNotText(text) ??
    (isFreeText(phraseText(text)) ? 'free_phrase_by_edit' : null)
  );
}

export function whyNotCallPhrase(game: Game, actor: Actor, phrase: Text | null): RefusalCode | null {
  return whyNotTouchPhrase(game, actor, phrase, 'free_phrase_not_callable') ?? whyNotCallNow(game);
}

type Callable = Text & { is_called: boolean; call_position: number | null };

/** `after` is the highest position among the calls that the host saw. If it is another one, the host has missed something. */
export function whyNotCallNext(
  game: Game,
  actor: Actor,
  phrases: readonly Callable[],
  after: number,
): RefusalCode | null {
  return (
    whyNotHost(game, actor) ??
    whyNotCallNow(game) ??
    (highestPosition(phrases) === after ? null : 'call_moved_on') ??
    (playablePhrases(phrases).every(({ is_called }) => is_called) ? 'auto_call_nothing_left' : null)
  );
}

export function whyNotDeletePhrase(game: Game, actor: Actor, phrase: Text | null): RefusalCode | null {
  return (
    whyNotHost(game, actor) ??
    (phrase ? null : 'phrase_not_found') ??
    (game.state === 'CONFIG' ? null : 'phrase_delete_locked')
  );
}

const whyNotCallNow = ({ state }: Game): RefusalCode | null =>
  state === 'PLAYING' ? null : 'calling_closed';

const whyNotChangePhrases = (game: Game): RefusalCode | null =>
  EDITING_STATES.includes(game.state) ? null : 'phrases_locked';

function whyNotTouchPhrase(
  game: Game,
  actor: Actor,
  phrase: Text | null,
  when_free: RefusalCode,
): RefusalCode | null {
  const refusal = whyNotHost(game, actor);
  if (refusal) return refusal;
  if (!phrase) return 'phrase_not_found';
  return isFree(phrase) ? when_free : null;
}

function whyNotTexts(texts: readonly string[]): RefusalCode | null {
  if (texts.length === 0) return 'phrase_empty';
  return texts.map(whyNotText).find((refusal) => refusal !== null) ?? null;
}

function whyNotText(raw: string): RefusalCode | null {
  const text = phraseText(raw);
  if (text === '') return 'phrase_empty';
  return characterCount(text) > PHRASES.max_length ? 'phrase_too_long' : null;
}
