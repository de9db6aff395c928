import { needsPhrases, phraseCounts } from '../rules/game/phrase-list.ts';
import { isFreeText } from '../rules/game/phrases.ts';
import { CARD } from '../rules/limits.ts';
import type { CardCell, GameProgress } from '../wire/card.ts';
import type { Phrase } from '../wire/phrase.ts';
import type { Appliers, EventOf } from './applier.ts';
import { withGame } from './apply-game.ts';
import { type GameView, isLive, type ViewCards } from './game-view.ts';
import { mapped, mappedRecord, merged, patched, upserted } from './sharing.ts';

function withProgress(view: GameView, player_id: string, game_progress: GameProgress): GameView {
  if (!view.players) return view;
  const players = patched(view.players.players, ({ id }) => id === player_id, { game_progress });
  return merged(view, { players: merged(view.players, { players }) });
}

function applyMarked(view: GameView, event: EventOf<'card_marked'>): GameView {
  const { user_id, round_number, sid, is_marked } = event;
  if (round_number !== view.round.round_number) return view;
  const seen = withProgress(view, user_id, event.game_progress);
  const markedIn = (cells: ViewCards[string]) =>
    patched(cells, ({ position }) => position === sid - 1, { is_marked });
  const updated = merged(seen, {
    cards: seen.cards && mappedRecord(seen.cards, (cells, id) => (id === user_id ? markedIn(cells) : cells)),
  });
  if (user_id !== view.viewer_id) return updated;
  return withOwnMarks(
    merged(updated, { card: patched(updated.card, (cell) => cell.sid === sid, { is_marked }) }),
  );
}

function applyUpdate(view: GameView, event: EventOf<'card_update'>): GameView {
  if (event.round_number !== view.round.round_number) return view;
  const has_card = view.players?.players.some(
    ({ id, game_progress }) => id === event.user_id && game_progress.marked > 0,
  );
  // The frame has no seq: when the card is known already, its marks are newer.
  const seen = has_card ? view : withProgress(view, event.user_id, event.game_progress);
  if (event.user_id !== view.viewer_id) return seen;
  const joined = withGame(seen, { current_user_joined: true });
  const { card, seat = null } = event;
  return card && view.kind === 'play'
    ? withOwnMarks(merged(joined, { card: upToDate(card, view), seat }))
    : joined;
}

/** A card as it was dealt, with later calls, marks and new words of its phrases, which may have overtaken it. */
function upToDate(dealt: readonly CardCell[], { phrases, card }: GameView): readonly CardCell[] {
  return dealt.map((cell) => {
    const phrase = phrases.find(({ id }) => id === cell.phrase_id);
    if (!phrase || cell.sid === CARD.free_sid) return cell;
    const shown = card.find(({ sid, phrase_id }) => sid === cell.sid && phrase_id === cell.phrase_id);
    const { is_marked } = shown ?? cell;
    return { ...cell, text: phrase.text, is_called: phrase.is_called, is_marked };
  });
}

export const CARD_APPLIERS: Appliers<'card_marked' | 'card_update'> = {
  card_marked: applyMarked,
  card_update: applyUpdate,
};

const NOT_CALLED = { is_called: false, call_position: null };

type CallEvent = EventOf<'phrase_called' | 'auto_call_phrase'>;

/** A view of an old round keeps that round's calls. */
function applyCall(view: GameView, event: CallEvent): GameView {
  const { phrase_id, is_called, call_position, round_number } = event;
  if (round_number !== view.round.round_number) return view;
  return merged(view, {
    phrases: patched(view.phrases, ({ id }) => id === phrase_id, { is_called, call_position }),
    card: patched(view.card, (cell) => cell.phrase_id === phrase_id, { is_called }),
  });
}

function applyAdded(view: GameView, { phrase_id, sid, game_id, text }: EventOf<'phrase_added'>) {
  const is_free = isFreeText(text);
  const isMarked = is_free && view.card.length > 0;
  const phrase: Phrase = { id: phrase_id, phrase_id, sid, game_id, text, ...NOT_CALLED, isMarked };
  const phrases = upserted(view.phrases, phrase, ({ id }) => id);
  const card = patched(view.card, (cell) => is_free && cell.sid === CARD.free_sid, { phrase_id, text });
  return merged(withPhrases(view, phrases), { card });
}

function applyText(view: GameView, { phrase_id, new_text: text }: EventOf<'phrase_updated'>): GameView {
  const isIt = (item: { phrase_id: string | null }) => item.phrase_id === phrase_id;
  return merged(view, {
    phrases: patched(view.phrases, isIt, { text }),
    card: patched(view.card, isIt, { text }),
    cards: view.cards && mappedRecord(view.cards, (cells) => patched(cells, isIt, { phrase_text: text })),
  });
}

/** The broadcast list, with the viewer's own marks and, for an old round, that round's calls. */
function applyList(view: GameView, { phrases }: EventOf<'phrases_updated'>): GameView {
  if (!phrases) return view;
  const known = new Map(view.phrases.map((phrase) => [phrase.id, phrase]));
  const own = phrases.map((phrase) => {
    const isMarked = view.card.some((cell) => cell.phrase_id === phrase.id && cell.is_marked);
    const { is_called, call_position } = isLive(view) ? phrase : (known.get(phrase.id) ?? NOT_CALLED);
    return merged(known.get(phrase.id) ?? phrase, { ...phrase, isMarked, is_called, call_position });
  });
  return withPhrases(view, own);
}

function withPhrases(view: GameView, phrases: readonly Phrase[]): GameView {
  const { phrases_total_count } = phraseCounts(phrases);
  const { auto_call_status } = view.game;
  const phrases_remaining = phrases_total_count - auto_call_status.current_position;
  return merged(
    withGame(view, {
      needs_phrases: needsPhrases({ phrases_total_count }),
      phrases_total_count,
      auto_call_status: merged(auto_call_status, { phrases_remaining }),
    }),
    { phrases },
  );
}

export const PHRASE_APPLIERS: Appliers<
  'phrase_called' | 'auto_call_phrase' | 'phrase_added' | 'phrase_updated' | 'phrases_updated'
> = {
  phrase_called: applyCall,
  auto_call_phrase: applyCall,
  phrase_added: applyAdded,
  phrase_updated: applyText,
  phrases_updated: applyList,
};

/** The marks of the phrases follow the card, whichever way it changed. */
const withOwnMarks = (view: GameView): GameView =>
  merged(view, {
    phrases: mapped(view.phrases, (phrase) =>
      merged(phrase, {
        isMarked: view.card.some((cell) => cell.phrase_id === phrase.id && cell.is_marked),
      }),
    ),
  });
