import { type CardCells, dealCard } from '../../rules/game/card.ts';
import { CELL_INDEXES } from '../../rules/game/cells.ts';
import { type GameState, movesFrom } from '../../rules/game/game-state.ts';
import { FREE_MASK, withMark } from '../../rules/game/marks.ts';
import { mergedPatterns } from '../../rules/game/pattern-config.ts';
import { freePhrase, playablePhrases } from '../../rules/game/phrases.ts';
import { CARD, PHRASES } from '../../rules/limits.ts';
import { seededRandom } from '../../rules/random.ts';
import { GAME } from '../../wire/examples/entities.ts';
import {
  autoCallConfig,
  autoCallStatus,
  cellsOf,
  currentRound,
  type ModelPlayer,
  newRound,
  phrasesFor,
  progressOf,
  type SmallGame,
  structuredCopy,
  timeAt,
  uuid,
} from './small-game.ts';
import { type AddressedFrame, base, chosen, type Move, next } from './small-game-frames.ts';
import { ORDER_MOVES } from './small-game-order.ts';
import { nextPlace, noteNewWords, PAPER_MOVES } from './small-game-paper.ts';
import { PEOPLE_MOVES } from './small-game-people.ts';

const isEditable = ({ state }: SmallGame) => state === 'CONFIG' || state === 'OPEN';
const isPlayed = ({ state }: SmallGame) => state === 'PLAYING' || state === 'REVIEW';

function cardUpdate(game: SmallGame, player: ModelPlayer): AddressedFrame {
  const round_number = currentRound(game).round_number;
  const about = { user_id: player.id, round_number, game_progress: progressOf(player) };
  return {
    only: player.id,
    event: { type: 'card_update', ...base(game), ...about, card: cellsOf(game, player) },
  };
}

function textFor(game: SmallGame, pick: number): string {
  return pick % 5 === 0 && !freePhrase(game.phrases) ? `Free lunch ${pick}` : `phrase ${pick}`;
}

/** New phrases take empty cells, from the first on. */
function fillEmptyCells(cells: CardCells, phrases: SmallGame['phrases']): CardCells {
  const added = playablePhrases(phrases).flatMap(({ sid }) => (cells.includes(sid) ? [] : [sid]));
  return cells.map((sid, place) => (place === CARD.free_index ? null : (sid ?? added.shift() ?? null)));
}

function refill(game: SmallGame): AddressedFrame[] {
  return game.players.flatMap((player) => {
    if (!player.cells) return [];
    player.cells = fillEmptyCells(player.cells, game.phrases);
    return [cardUpdate(game, player)];
  });
}

function callPhrase(type: 'phrase_called' | 'auto_call_phrase'): Move {
  return (game, pick) => {
    const phrase = chosen(playablePhrases(game.phrases), pick);
    if (!phrase || game.state !== 'PLAYING') return [];
    phrase.is_called = type === 'auto_call_phrase' || !phrase.is_called;
    if (!phrase.is_called) phrase.call_position = null;
    else if (phrase.call_position === null) phrase.call_position = game.last_call_position += 1;
    if (phrase.is_called) game.last_call_at = timeAt(game.tick);
    const { id: phrase_id, sid, text, is_called, call_position } = phrase;
    const round_number = currentRound(game).round_number;
    const called = { phrase_id, sid, text, is_called, call_position };
    const about = { ...called, round_number, auto_call_status: autoCallStatus(game) };
    return [{ event: { type, ...next(game), ...about } }];
  };
}

function moveTo(game: SmallGame, new_state: GameState): AddressedFrame[] {
  const old_state = game.state;
  const round = currentRound(game);
  game.state = new_state;
  if (new_state === 'REVIEW' && game.mode === 'running') game.mode = 'paused';
  if (new_state === 'WON' || new_state === 'LOST') {
    game.mode = 'inactive';
    Object.assign(round, { is_active: false, datetime_end: timeAt(game.tick) });
  }
  const touched = { auto_call_status: autoCallStatus(game), round };
  const sent: AddressedFrame = {
    event: { type: 'game_state_change', ...next(game), old_state, new_state, ...touched },
  };
  if (new_state !== 'WON') return [sent];
  const nobody = {
    username: null,
    winner_id: null,
    pattern: null,
    won_at: null,
    place: null,
    paper_number: null,
  };
  const { round_number } = round;
  return [sent, { event: { type: 'game_won', ...next(game), ...(game.winner ?? nobody), round_number } }];
}

function startRound(game: SmallGame): AddressedFrame[] {
  const ended = currentRound(game);
  Object.assign(ended, { is_active: false, datetime_end: ended.datetime_end ?? timeAt(game.tick) });
  const round = newRound(ended.round_number + 1, game.tick);
  game.rounds.push(round);
  Object.assign(game, {
    state: 'PLAYING',
    winner: null,
    mode: 'inactive',
    last_call_position: 0,
    last_call_at: null,
  });
  for (const phrase of game.phrases) Object.assign(phrase, { is_called: false, call_position: null });
  for (const player of game.players) Object.assign(player, { win: null, cells: null, marks: FREE_MASK });
  for (const card of game.paper) Object.assign(card, { winning_details: null, won_as: null });
  const { round_number } = round;
  const about = {
    round_number,
    round,
    new_state: 'PLAYING',
    auto_call_status: autoCallStatus(game),
  } as const;
  return [{ event: { type: 'round_started', ...next(game), ...about } }];
}

const MOVES: Readonly<Record<string, Move>> = {
  ...PEOPLE_MOVES,
  ...ORDER_MOVES,
  ...PAPER_MOVES,
  addPhrase: (game, pick) => {
    if (!isEditable(game) || game.phrases.length >= PHRASES.max) return [];
    const sid = game.phrases.length + 1;
    const phrase = {
      id: uuid(game.tick),
      sid,
      text: textFor(game, pick),
      is_called: false,
      call_position: null,
    };
    game.phrases.push(phrase);
    const about = { phrase_id: phrase.id, sid, text: phrase.text, is_called: false };
    return [{ event: { type: 'phrase_added', ...next(game), ...about } }, ...refill(game)];
  },
  addList: (game, pick) => {
    if (!isEditable(game) || game.phrases.length + 3 > PHRASES.max) return [];
    for (const n of [1, 2, 3])
      game.phrases.push({
        id: uuid(game.tick * 10 + n + 5_000_000),
        sid: game.phrases.length + 1,
        text: `list ${pick} ${n}`,
        is_called: false,
        call_position: null,
      });
    const phrases = phrasesFor(game);
    return [{ event: { type: 'phrases_updated', ...next(game), phrases } }, ...refill(game)];
  },
  editPhrase: (game, pick) => {
    const phrase = chosen(playablePhrases(game.phrases), pick);
    if (!phrase || !isEditable(game)) return [];
    const { id: phrase_id, sid, text, is_called } = phrase;
    phrase.text = `edited ${pick}`;
    noteNewWords(game, sid);
    const about = { phrase_id, sid, text, is_called, new_text: phrase.text };
    return [{ event: { type: 'phrase_updated', ...next(game), ...about } }];
  },
  call: callPhrase('phrase_called'),
  autoCall: callPhrase('auto_call_phrase'),
  move: (game, pick) => {
    const to = chosen(movesFrom(game.state), pick);
    return to ? moveTo(game, to) : [];
  },
  startRound: (game) => (game.state === 'PLAYING' || game.state === 'WON' ? startRound(game) : []),
  deal: (game, pick) => {
    const player = chosen(game.players, pick);
    if (!player || player.cells || (game.state !== 'OPEN' && !isPlayed(game))) return [];
    player.cells = dealCard(game.phrases, seededRandom(pick));
    return [cardUpdate(game, player)];
  },
  mark: (game, pick) => {
    const player = chosen(game.players, pick);
    const index = CELL_INDEXES[(pick >> 3) % CARD.cells];
    if (index === undefined || !player?.cells?.[index] || !isPlayed(game)) return [];
    const is_marked = (player.marks & (1 << index)) === 0;
    player.marks = withMark(player.marks, index, is_marked);
    const { phrase_id = null } = cellsOf(game, player)[index] ?? {};
    const round_number = currentRound(game).round_number;
    const cell = { sid: index + 1, is_marked, phrase_id, round_number, game_progress: progressOf(player) };
    return [{ only: player.id, event: { type: 'card_marked', ...base(game), user_id: player.id, ...cell } }];
  },
  win: (game, pick) => {
    const player = chosen(game.players, pick);
    if (!player?.cells || player.win || !isPlayed(game)) return [];
    const place = nextPlace(game);
    player.win = { pattern: 'col_0', won_at: timeAt(game.tick), place, call: game.last_call_position };
    const { username, is_guest } = player;
    const won = { username, winner_id: player.id, is_guest, paper_number: null, ...player.win };
    game.winner ??= won;
    game.wins.push({ round_number: currentRound(game).round_number, winner: won });
    if (game.mode === 'running') game.mode = 'paused';
    const touched = { round_number: currentRound(game).round_number, auto_call_status: autoCallStatus(game) };
    return [{ event: { type: 'player_won', ...next(game), ...won, ...touched } }];
  },
  patterns: (game, pick) => {
    game.pattern_config = mergedPatterns(game.pattern_config, { allow_blackout: pick % 2 === 0 });
    return [{ event: { type: 'pattern_config_update', ...next(game), config: game.pattern_config } }];
  },
  rename: (game, pick) => {
    game.game_name = `Small ${pick}`;
    const { datetime_start, datetime_end } = GAME;
    const renamed = { game_name: game.game_name, name: game.game_name, datetime_start, datetime_end };
    return [{ event: { type: 'game_updated', ...next(game), game: renamed } }];
  },
  autoCaller: (game, pick) => {
    if (game.state !== 'PLAYING') return [];
    game.mode = chosen(['inactive', 'running', 'paused'] as const, pick) ?? 'inactive';
    const about = { status: autoCallStatus(game), config: autoCallConfig(game) };
    return [{ event: { type: 'auto_call_status', ...next(game), ...about } }];
  },
};

export const MOVE_NAMES = Object.keys(MOVES);

/** Plays one move and returns the frames it causes, as they would come over the network. */
export function play(game: SmallGame, name: string, pick: number): AddressedFrame[] {
  game.tick += 1;
  return structuredCopy(MOVES[name]?.(game, pick) ?? []);
}
