import { randomUUID } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { type AutoCallMode, NEW_AUTO_CALLER } from '@phrase-bingo/game/rules/game/auto-caller';
import { GAME_STATES, type GameState, isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { FREE_MASK } from '@phrase-bingo/game/rules/game/marks';
import { json } from '../../src/db/json.ts';
import { newPeople, type Person } from '../support/person.ts';
import { upTo } from '../support/playing.ts';
import { gameRow, phraseRow, roundRow } from '../support/rows.ts';
import type { TestServer } from '../support/test-server.ts';
import type { Role } from './outcomes.ts';

export type Cast = Record<Exclude<Role, 'visitor'>, Person>;

/** A game in some state that all roles may try one thing on. */
export type Board = {
  state: GameState;
  id: string;
  game_code: string;
  phrase_id: string;
  message_id: string;
  host_id: string;
  /** What an address may name, whichever call it is of. */
  params: Readonly<Record<string, string | number>>;
};

/** What is special about a board; else its host only watches, and nothing is called automatically. */
export type Setting = { host_plays?: boolean; caller?: Exclude<AutoCallMode, 'inactive'> };

/** Where an auto-caller can be found so; everywhere else it has stopped. */
const CALLER_IN: Record<Exclude<AutoCallMode, 'inactive'>, readonly GameState[]> = {
  running: ['PLAYING'],
  paused: ['PLAYING', 'REVIEW'],
};
const HOUR = 60 * 60 * 1_000;

export async function newCast(server: TestServer): Promise<Cast> {
  const [host, other, stranger, player, inactive, cardless] = await newPeople(server, 6);
  if (!host || !other || !stranger || !player || !inactive || !cardless)
    throw new Error('Somebody is missing.');
  await server.context.db.query.insertInto('games').values(gameRow(other.id)).execute();
  return {
    host,
    'host of another game': other,
    stranger,
    player,
    'inactive player': inactive,
    'player without a card': cardless,
  };
}

const CELLS = upTo(25).map((place) => (place === 13 ? null : place < 13 ? place : place - 1));

/** A game in each of the states with its players, made as rows: only a few states can be walked to at once. */
export async function newBoards(
  { context }: TestServer,
  cast: Cast,
  setting: Setting,
  states: readonly GameState[] = GAME_STATES,
): Promise<Board[]> {
  const made = states.map((state) => newBoard(cast, state, setting));
  const { query } = context.db;
  const rowsOf = <Row>(pick: (one: (typeof made)[number]) => Row[]) => made.flatMap(pick);
  await query
    .insertInto('games')
    .values(rowsOf(({ game }) => [game]))
    .execute();
  await query
    .insertInto('rounds')
    .values(rowsOf(({ round }) => [round]))
    .execute();
  await query
    .insertInto('phrases')
    .values(rowsOf(({ phrases }) => phrases))
    .execute();
  await query
    .insertInto('players')
    .values(rowsOf(({ players }) => players))
    .execute();
  await query
    .insertInto('cards')
    .values(rowsOf(({ cards }) => cards))
    .execute();
  await query
    .insertInto('messages')
    .values(rowsOf(({ message }) => [message]))
    .execute();
  return made.map(({ board }) => board);
}

function autoCallerIn(state: GameState, { caller }: Setting) {
  const auto_call_mode: AutoCallMode = caller && CALLER_IN[caller].includes(state) ? caller : 'inactive';
  return {
    auto_call_mode,
    auto_call_config: json({ ...NEW_AUTO_CALLER.config, enabled: auto_call_mode !== 'inactive' }),
    next_call_at: auto_call_mode === 'running' ? Date.now() + HOUR : null,
  };
}

function newBoard(cast: Cast, state: GameState, setting: Setting) {
  const { host, player, 'inactive player': inactive, 'player without a card': cardless } = cast;
  const game = gameRow(host.id, { state, seq: 1, ...autoCallerIn(state, setting) });
  const { id: game_id, game_code } = game;
  const has_ended = isArchivedState(state);
  const round = roundRow(game_id, { is_active: !has_ended, datetime_end: has_ended ? 1 : null });
  const phrases = upTo(24).map((sid) => phraseRow(game_id, sid));
  const [{ id: phrase_id } = { id: '' }] = phrases;
  const message = {
    id: randomUUID(),
    game_id,
    user_id: host.id,
    content: 'Welcome',
    seq: 1,
    datetime_created: 1,
  };
  const seated = [player, inactive, cardless, ...(setting.host_plays ? [host] : [])];
  const players = seated.map(({ id }, place) => ({
    game_id,
    user_id: id,
    is_active: id !== inactive.id,
    joined_at: place + 1,
  }));
  const dealt = players.filter(({ user_id }) => user_id !== cardless.id);
  const cards = dealt.map(({ user_id }) => ({
    round_id: round.id,
    user_id,
    cells: json(CELLS),
    arrangement: user_id,
    marks: FREE_MASK,
    dealt_at: 1,
  }));
  const params = {
    id: game_id,
    game: game_id,
    round: 1,
    phraseId: phrase_id,
    playerId: inactive.id,
    crockfordId: toCrockford(game_id),
  };
  const board: Board = {
    state,
    id: game_id,
    game_code,
    phrase_id,
    message_id: message.id,
    host_id: host.id,
    params,
  };
  return { game, round, phrases, players, cards, message, board };
}
