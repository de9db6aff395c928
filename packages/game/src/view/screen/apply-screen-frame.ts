import { type GameState, isArchivedState } from '../../rules/game/game-state.ts';
import { isFreeText } from '../../rules/game/phrases.ts';
import { SCREEN } from '../../rules/screen/screen-limits.ts';
import type { ScreenEvent, ScreenFrame } from '../../wire/screen/frames.ts';
import { patched, upserted } from '../sharing.ts';
import { firstAndNewest, type ScreenView } from './screen-view.ts';

type Events = { [Event in ScreenEvent as Event['type']]: Event };
type EventType = keyof Events;
/** The events of some types, typed so that a map can be indexed by the event's own type. */
type EventOf<Type extends EventType = EventType> = { [T in Type]: Events[T] & { type: T } }[Type];
type Appliers = { readonly [T in EventType]: (view: ScreenView, event: EventOf<T>) => ScreenView };

/** In PLAYING the next count follows; elsewhere there is none. */
function inState(view: ScreenView, state: GameState): ScreenView {
  const can_join = view.game.can_join && !isArchivedState(state);
  const one_away = state === 'PLAYING' ? view.one_away : null;
  return { ...view, game: { ...view.game, state, can_join }, one_away };
}

/** Calls, wins and cards belong to a round: the next one begins without them. */
function inRound(view: ScreenView, round: ScreenView['round']): ScreenView {
  const same = { ...view, round };
  if (round.round_number === view.game.round_number) return same;
  return {
    ...same,
    game: { ...view.game, round_number: round.round_number },
    phrases: patched(view.phrases, () => true, { call_position: null }),
    last_call_at: null,
    winners: [],
    winner_count: 0,
    cards: 0,
    one_away: null,
  };
}

function applyCall(view: ScreenView, event: EventOf<'screen_call'>): ScreenView {
  if (event.round_number !== view.game.round_number) return view;
  const { sid, text, is_called } = event;
  const call_position = is_called ? event.call_position : null;
  return {
    ...view,
    phrases: patched(view.phrases, (phrase) => phrase.sid === sid, { text, call_position }),
    last_call_at: is_called ? event.timestamp : view.last_call_at,
    called_seq: event.seq,
  };
}

type Phrase = ScreenView['phrases'][number];

function applyPhrases(view: ScreenView, { phrases, is_whole }: EventOf<'screen_phrases'>): ScreenView {
  const known = new Map(view.phrases.map((phrase) => [phrase.sid, phrase]));
  const told = phrases.map(({ sid, text }): Phrase => {
    const call_position = known.get(sid)?.call_position ?? null;
    return { sid, text, is_free: isFreeText(text), call_position };
  });
  const start: readonly Phrase[] = is_whole ? [] : view.phrases;
  const next = told.reduce((list, phrase) => upserted(list, phrase, ({ sid }) => sid), start);
  return { ...view, phrases: [...next].sort((a, b) => a.sid - b.sid) };
}

function applyJoined(view: ScreenView, { name, player_count }: EventOf<'screen_joined'>): ScreenView {
  if (name === null) return { ...view, player_count };
  const others = view.names.filter((known) => known !== name);
  return { ...view, player_count, names: [name, ...others].slice(0, SCREEN.names) };
}

/** The card comes with the next snapshot. */
function applyWin(view: ScreenView, event: EventOf<'screen_win'>): ScreenView {
  const { place, name, pattern, won_at, paper_number, round_number } = event;
  if (round_number !== view.game.round_number) return view;
  const win = { place, name, pattern, won_at, paper_number, call_position: null, card: null, line: [] };
  return {
    ...view,
    winners: firstAndNewest([...view.winners, win]),
    winner_count: view.winner_count + 1,
  };
}

const APPLIERS: Appliers = {
  screen_state: (view, { new_state }) => inState(view, new_state),
  screen_game: (view, { game_name }) => ({ ...view, game: { ...view.game, game_name } }),
  screen_patterns: (view, { config }) => ({ ...view, pattern_config: config }),
  screen_caller: (view, { status, config }) => ({
    ...view,
    auto_call_status: status,
    auto_call_config: config,
  }),
  screen_joined: applyJoined,
  screen_call: applyCall,
  screen_phrases: applyPhrases,
  screen_win: applyWin,
  screen_round: (view, { new_state }) => inState(view, new_state),
  screen_passed: (view) => view,
};

const dispatch = <Type extends EventType>(view: ScreenView, event: EventOf<Type>): ScreenView =>
  APPLIERS[event.type](view, event);

/** Applies what the change touched besides the subject of its event. */
function withAttachments(view: ScreenView, event: ScreenEvent): ScreenView {
  const {
    auto_call_status = view.auto_call_status,
    auto_call_config = view.auto_call_config,
    round = view.round,
  } = event;
  return inRound({ ...view, auto_call_status, auto_call_config }, round);
}

/** A game that was brought back may be locked, which no frame tells; the card of a winner has none either. */
function needsSnapshot(view: ScreenView, event: ScreenEvent): boolean {
  if (event.type === 'screen_win') return true;
  return (
    event.type === 'screen_state' && isArchivedState(view.game.state) && !isArchivedState(event.new_state)
  );
}

export type ScreenReceived = {
  outcome: 'applied' | 'duplicate' | 'gap';
  view: ScreenView;
  /** A fresh snapshot has to be read. */
  needs_snapshot: boolean;
};

export const isScreenEvent = (frame: ScreenFrame): frame is ScreenEvent => frame.type in APPLIERS;

function receiveEvent(view: ScreenView, event: ScreenEvent): ScreenReceived {
  if (event.seq <= view.seq) return { outcome: 'duplicate', view, needs_snapshot: false };
  if (event.seq > view.seq + 1) return { outcome: 'gap', view, needs_snapshot: true };
  const applied = dispatch(withAttachments(view, event), event);
  return {
    outcome: 'applied',
    view: { ...applied, seq: event.seq },
    needs_snapshot: needsSnapshot(view, event),
  };
}

/** A count of another round, or one older than what is known, says nothing. */
function withAway(view: ScreenView, frame: ScreenFrame & { type: 'screen_away' }): ScreenView {
  const { round_number, as_of, one_away, cards } = frame;
  if (round_number !== view.game.round_number || as_of < view.away_as_of) return view;
  return { ...view, one_away, cards, away_as_of: as_of };
}

/** Handles a frame: applies the next event, drops duplicates, and notices what was missed. */
export function receiveScreenFrame(view: ScreenView, frame: ScreenFrame): ScreenReceived {
  if (isScreenEvent(frame)) return receiveEvent(view, frame);
  if (frame.type === 'screen_away') {
    return { outcome: 'applied', view: withAway(view, frame), needs_snapshot: false };
  }
  const is_behind = (frame.type === 'resumed' || frame.type === 'screen_pulse') && frame.seq > view.seq;
  if (is_behind) return { outcome: 'gap', view, needs_snapshot: true };
  return { outcome: 'applied', view, needs_snapshot: frame.type === 'resync' };
}
