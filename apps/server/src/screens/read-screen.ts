import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { sidsOf } from '@phrase-bingo/game/rules/game/marks';
import { isFreeText } from '@phrase-bingo/game/rules/game/phrases';
import { winningCells } from '@phrase-bingo/game/rules/game/shout';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import type { ScreenWinner } from '@phrase-bingo/game/wire/screen/snapshot';
import type { Queryable } from '../db/db.ts';
import { dbNowSql } from '../db/db-clock.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import { toAutoCallConfig, toAutoCallStatus } from '../game-data/auto-caller.ts';
import type { Caches, SharedScreen } from '../game-data/caches.ts';
import { codeOf } from '../game-data/games.ts';
import { NAME_COLUMNS, shownAs } from '../game-data/names.ts';
import { cardCount } from '../game-data/one-away.ts';
import { listPhrases, type PhraseRow } from '../game-data/phrases.ts';
import { countPlayers } from '../game-data/players.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';
import { refuse } from '../refusal.ts';

const gameOfScreen = preparedQuery((queryable: Queryable, param: Param<{ game_id: string }>) =>
  queryable.query
    .selectFrom('games')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.game_id', '=', 'games.id').onRef('rounds.round_number', '=', 'games.round_number'),
    )
    .selectAll('games')
    .select(['rounds.id as round_id', 'rounds.is_active as round_is_active', 'rounds.seed_hash'])
    .select(cardCount)
    .select(dbNowSql(queryable).as('now'))
    .where('games.id', '=', param('game_id')),
);

/** The game with its current round and the number of its cards. */
export async function getScreenGame(queryable: Queryable, game_id: string) {
  const [row] = await gameOfScreen(queryable, { game_id });
  return row ? { ...row, cards: row.cards ?? 0 } : refuse('screen_link_ended');
}

type ScreenGame = Omit<Awaited<ReturnType<typeof getScreenGame>>, 'now'>;

/** What all big screens of a game show, whether or not with names; read in one transaction with the game. */
export async function readCachedScreen(
  { screens }: Pick<Caches, 'screens'>,
  tx: Queryable,
  game: ScreenGame,
): Promise<SharedScreen> {
  const cached = screens.find(game.id, game);
  if (cached) return cached;
  const screen = await readScreen(tx, game);
  screens.set(game.id, game, screen);
  return screen;
}

async function readScreen(tx: Queryable, game: ScreenGame): Promise<SharedScreen> {
  const { id, game_name, state, round_number, round_id, room_config, pattern_config, last_call_at } = game;
  const phrases = await listPhrases(tx, id, round_id);
  return {
    seq: game.seq,
    game: {
      id,
      game_name,
      game_code: codeOf(game).game_code,
      crockford_id: toCrockford(id),
      state,
      round_number,
      can_join: !isArchivedState(state) && !room_config.is_locked,
    },
    round: { round_number, is_active: game.round_is_active, seed_hash: game.seed_hash },
    phrases: phrases.map(({ sid, text, call_position }) => {
      return { sid, text, is_free: isFreeText(text), call_position };
    }),
    last_call_at: isoTimeOrNull(last_call_at),
    auto_call_status: toAutoCallStatus(game, phrases),
    auto_call_config: toAutoCallConfig(game),
    pattern_config,
    player_count: await countPlayers(tx, id),
    names: await listNewestNames(tx, id),
    ...(await listScreenWinners(tx, game, phrases)),
  };
}

/** The names are looked up for those few alone, since thousands may have joined. */
async function listNewestNames({ query }: Queryable, game_id: string): Promise<string[]> {
  const rows = await query
    .selectFrom((eb) =>
      eb
        .selectFrom('players')
        .select(['players.user_id', 'players.joined_at'])
        .where('players.game_id', '=', game_id)
        .orderBy('players.joined_at', 'desc')
        .orderBy('players.user_id', 'desc')
        .limit(SCREEN.names)
        .as('newest'),
    )
    .leftJoin('users', 'users.id', 'newest.user_id')
    .leftJoin('guest_names', (join) =>
      join.onRef('guest_names.user_id', '=', 'newest.user_id').on('guest_names.game_id', '=', game_id),
    )
    .select(NAME_COLUMNS)
    .orderBy('newest.joined_at', 'desc')
    .orderBy('newest.user_id', 'desc')
    .execute();
  return rows.map((row) => shownAs(row).username);
}

/** The first and the newest of the current round; shouts are numbered without gaps, so the last number is their count. */
async function listScreenWinners(
  { query }: Queryable,
  { id: game_id, round_id }: ScreenGame,
  phrases: readonly PhraseRow[],
): Promise<Pick<SharedScreen, 'winners' | 'winner_count'>> {
  const rows = await query
    .selectFrom('wins')
    .innerJoin('cards', (join) =>
      join.onRef('cards.round_id', '=', 'wins.round_id').onRef('cards.user_id', '=', 'wins.user_id'),
    )
    .leftJoin('players', (join) =>
      join.onRef('players.user_id', '=', 'wins.user_id').on('players.game_id', '=', game_id),
    )
    .leftJoin('users', 'users.id', 'wins.user_id')
    .leftJoin('guest_names', (join) =>
      join.onRef('guest_names.user_id', '=', 'wins.user_id').on('guest_names.game_id', '=', game_id),
    )
    .select(['wins.shout_number', 'wins.place', 'wins.pattern', 'wins.won_at', 'wins.call_position'])
    .select(['cards.cells', 'cards.marks', 'players.user_id as player_id', ...NAME_COLUMNS])
    .where('wins.round_id', '=', round_id)
    .where((eb) =>
      eb.or([
        eb('wins.shout_number', '=', 1),
        eb(
          'wins.shout_number',
          '>',
          eb
            .selectFrom('wins as all_wins')
            .select(({ fn }) => eb(fn.max('all_wins.shout_number'), '-', SCREEN.winners - 1).as('before'))
            .where('all_wins.round_id', '=', round_id),
        ),
      ]),
    )
    .orderBy('wins.shout_number')
    .execute();
  const calls = new Map(
    phrases.flatMap(({ sid, call_position }) => (call_position ? [[sid, call_position]] : [])),
  );
  return {
    winners: rows.map(
      ({ place, pattern, won_at, call_position, cells, marks, player_id, ...name }): ScreenWinner => ({
        place,
        // The name of somebody who was removed must not stay on the screen.
        name: player_id === null ? null : shownAs(name).username,
        pattern,
        won_at: isoTime(won_at),
        paper_number: null,
        call_position,
        card: [...cells],
        line: sidsOf(winningCells({ pattern, call_position }, { cells, marks }, calls)),
      }),
    ),
    winner_count: rows.at(-1)?.shout_number ?? 0,
  };
}
