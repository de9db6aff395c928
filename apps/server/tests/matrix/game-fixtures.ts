import { randomUUID } from 'node:crypto';
import { usernameKey } from '@phrase-bingo/game/rules/accounts/username-key';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { type AutoCallMode, NEW_AUTO_CALLER } from '@phrase-bingo/game/rules/game/auto-caller';
import { arrangementOf } from '@phrase-bingo/game/rules/game/card';
import { GAME_STATES, type GameState, isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { FREE_MASK } from '@phrase-bingo/game/rules/game/marks';
import { DEFAULT_ROOM, type RoomConfig } from '@phrase-bingo/game/rules/game/room-config';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { PAPER } from '@phrase-bingo/game/rules/paper/paper-limits';
import type { Insertable } from 'kysely';
import { json } from '../../src/db/json.ts';
import type { Tables } from '../../src/db/tables/tables.ts';
import { newPeople, type Person } from '../support/person.ts';
import { upTo } from '../support/playing.ts';
import { deckRow, gameRow, packRow, phraseRow, roundRow, seatOf } from '../support/rows.ts';
import type { TestServer } from '../support/test-server.ts';
import type { Role } from './outcomes.ts';

export type Cast = Record<Exclude<Role, 'visitor'>, Person>;

/** A game in one state, on which all roles make the same attempt. */
export type GameFixture = {
  state: GameState;
  id: string;
  game_code: string;
  phrase_id: string;
  message_id: string;
  host_id: string;
  /** Written by the player. */
  own_message_id: string;
  cast: Cast;
  /** The path parameters of all endpoints. */
  params: Readonly<Record<string, string | number>>;
};

/** By default the host does not play, and nothing is called automatically. */
export type FixtureOptions = {
  host_plays?: boolean;
  caller?: Exclude<AutoCallMode, 'inactive'>;
  room?: Partial<RoomConfig>;
  /** Every member has written in the chat just now. */
  is_talking?: boolean;
  /** Its host has made the link of a big screen. */
  has_screen?: boolean;
  /** Its host shares a pack, which has the id of the game, also as its link. */
  has_pack?: boolean;
  /** A card on paper is in play, with a bingo by what is called. */
  has_paper?: boolean;
};

/** The states in which an auto-caller can have this mode; in all others it is stopped. */
const CALLER_IN: Record<Exclude<AutoCallMode, 'inactive'>, readonly GameState[]> = {
  running: ['PLAYING'],
  paused: ['PLAYING', 'REVIEW'],
};
const HOUR = 60 * 60 * 1_000;
/** Beyond the numbers of all messages. */
const SEQ = 20;

export async function newCast(server: TestServer): Promise<Cast> {
  const [host, other, stranger, player, inactive, cardless, muted, removed, banned] = await newPeople(
    server,
    9,
  );
  const [guest, playing_guest, banned_guest] = await newPeople(server, 3, 'guest');
  if (!host || !other || !stranger || !player || !inactive || !cardless || !muted || !removed || !banned)
    throw new Error('A person is missing.');
  if (!guest || !playing_guest || !banned_guest) throw new Error('A guest is missing.');
  await server.context.db.query.insertInto('games').values(gameRow(other.id)).execute();
  return {
    host,
    'host of another game': other,
    stranger,
    player,
    'inactive player': inactive,
    'player without a card': cardless,
    'muted player': muted,
    removed,
    guest,
    'guest who plays': playing_guest,
    banned,
    'banned guest': banned_guest,
  };
}

const CELLS = upTo(25).map((sid) => (sid === 13 ? null : sid < 13 ? sid : sid - 1));

/** A game with players in each of the states, inserted as rows: reaching all states by requests would take too long. */
export async function newGameFixtures(
  { context }: TestServer,
  cast: Cast,
  options: FixtureOptions,
  states: readonly GameState[] = GAME_STATES,
): Promise<GameFixture[]> {
  const made = states.map((state) => newGameFixture(cast, state, options));
  const insert = <Name extends keyof Tables>(
    table: Name,
    rowsOf: (one: (typeof made)[number]) => Insertable<Tables[Name]>[],
  ) => context.db.query.insertInto(table).values(made.flatMap(rowsOf)).execute();
  await insert('games', ({ game }) => [game]);
  await insert('rounds', ({ round }) => [round]);
  await insert('round_decks', ({ deck }) => [deck]);
  await insert('phrases', ({ phrases }) => phrases);
  await insert('players', ({ players }) => players);
  await insert('cards', ({ cards }) => cards);
  await insert('messages', ({ messages }) => messages);
  await insert('guest_names', ({ guest_names }) => guest_names);
  await insert('mutes', ({ mutes }) => mutes);
  await insert('exclusions', ({ exclusions }) => exclusions);
  if (options.has_screen) {
    await insert('screen_links', ({ game }) => [
      { game_id: game.id, token_hash: game.id, show_names: true, made_at: 1 },
    ]);
  }
  if (options.has_pack) {
    await insert('packs', ({ game }) => [packRow(game.creator_id, { id: game.id, link_id: game.id })]);
  }
  if (options.has_paper) {
    await insert('paper_cards', ({ paper }) => [paper.card]);
    await insert('paper_in_play', ({ paper }) => [paper.in_play]);
    await insert('calls', ({ paper }) => paper.calls);
  }
  return made.map(({ fixture }) => fixture);
}

/** The part of its code that only the sheet of a card knows. */
const checkIn = (game_id: string): string => toCrockford(game_id).slice(-PAPER.check_digits);

/** A card on paper and the calls that give it a bingo. */
function newPaper(
  game_id: string,
  round_id: string,
  phrases: readonly { id: string }[],
  seat_number: number,
) {
  const card = {
    id: randomUUID(),
    game_id,
    number: 1,
    check_part: checkIn(game_id),
    cells: json(CELLS),
    arrangement: arrangementOf(CELLS),
    first_round: 1,
    dealt_at: 1,
    ...seatOf(seat_number),
  };
  const calls = phrases.slice(0, CARD.size).map(({ id: phrase_id }, index) => {
    return { round_id, phrase_id, position: index + 1, is_auto: false, called_at: 1 };
  });
  return { card, in_play: { round_id, paper_id: card.id }, calls };
}

function autoCallerIn(state: GameState, { caller }: FixtureOptions) {
  const auto_call_mode: AutoCallMode = caller && CALLER_IN[caller].includes(state) ? caller : 'inactive';
  return {
    auto_call_mode,
    auto_call_config: json({ ...NEW_AUTO_CALLER.config, enabled: auto_call_mode !== 'inactive' }),
    next_call_at: auto_call_mode === 'running' ? Date.now() + HOUR : null,
  };
}

function newGameFixture(cast: Cast, state: GameState, options: FixtureOptions) {
  const { host, player, 'inactive player': inactive, 'player without a card': cardless, removed } = cast;
  const { 'muted player': muted, 'guest who plays': playing_guest } = cast;
  const { banned, 'banned guest': banned_guest } = cast;
  const room_config = json({ ...DEFAULT_ROOM, ...options.room });
  const game = gameRow(host.id, { state, seq: SEQ, room_config, ...autoCallerIn(state, options) });
  const { id: game_id, game_code } = game;
  const has_ended = isArchivedState(state);
  const round = roundRow(game_id, { is_active: !has_ended, datetime_end: has_ended ? 1 : null });
  const phrases = upTo(24).map((sid) => phraseRow(game_id, sid));
  const [{ id: phrase_id } = { id: '' }] = phrases;
  const joined = [player, inactive, cardless, muted, playing_guest, ...(options.host_plays ? [host] : [])];
  const messageOf = ({ id: user_id }: Person, index: number, datetime_created = 1) => {
    return { id: randomUUID(), game_id, user_id, content: 'Welcome', seq: index + 1, datetime_created };
  };
  const message = messageOf(host, 0);
  const own_message = messageOf(player, 1);
  const latest = options.is_talking ? joined.map((one, index) => messageOf(one, 2 + index, Date.now())) : [];
  const players = joined.map(({ id }, index) => ({
    game_id,
    user_id: id,
    is_active: id !== inactive.id,
    joined_at: index + 1,
  }));
  // Whoever was removed or banned keeps the card.
  const dealt = [...joined.filter((one) => one !== cardless), removed, banned, banned_guest];
  const cards = dealt.map(({ id: user_id }, index) => ({
    round_id: round.id,
    user_id,
    cells: json(CELLS),
    arrangement: user_id,
    marks: FREE_MASK,
    dealt_at: 1,
    ...seatOf(index + 1),
  }));
  const params = {
    id: game_id,
    game: game_id,
    round: 1,
    phraseId: phrase_id,
    playerId: inactive.id,
    messageId: message.id,
    crockfordId: toCrockford(game_id),
    key: toCrockford(game_id),
    number: 1,
    card: `1-${checkIn(game_id)}`,
  };
  const fixture: GameFixture = {
    state,
    id: game_id,
    game_code,
    phrase_id,
    message_id: message.id,
    host_id: host.id,
    own_message_id: own_message.id,
    cast,
    params,
  };
  const { id: guest_id, username: name } = playing_guest;
  const excluded = (kind: 'removed' | 'banned', { id: user_id, username }: Person) => {
    const is_guest = user_id === banned_guest.id;
    return { game_id, user_id, kind, name: username, is_guest, created_at: 1 };
  };
  return {
    game,
    round,
    phrases,
    players,
    cards,
    messages: [message, own_message, ...latest],
    guest_names: [{ game_id, user_id: guest_id, name, name_key: usernameKey(name) }],
    mutes: [{ game_id, user_id: muted.id, created_at: 1 }],
    deck: deckRow(round.id, { seat_count: cards.length + 1 }),
    paper: newPaper(game_id, round.id, phrases, cards.length + 1),
    exclusions: [excluded('removed', removed), excluded('banned', banned), excluded('banned', banned_guest)],
    fixture,
  };
}
