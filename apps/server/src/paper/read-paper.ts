import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { type CardCode, readCardCode } from '@phrase-bingo/game/rules/paper/read-card-code';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import type { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { selectRound } from '../game-data/rounds.ts';
import { limitUnknownPaperCards } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { listPrintedPhrases, selectPaper, toPaperCard } from './paper-rows.ts';

type Asked = {
  game_id: string;
  /** By number or id; the current one if none is named. */
  round: number | string | undefined;
};

/** For the host alone: nobody else gets the cells of a card on paper. */
export function listPaper(
  { db }: Pick<Context, 'db'>,
  user: { id: string },
  { game_id, round: named }: Asked,
): Promise<AnswerOf<typeof PAPER_ENDPOINTS.listPaper>> {
  return readTogether(db, async (tx) => {
    const { game } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotHost(game, user));
    const found = await selectRound(tx, game_id, named ?? game.round_number).executeTakeFirst();
    const { id: round_id, round_number } = found ?? refuse('round_not_found');
    const [rows, phrases] = await Promise.all([
      selectPaper(tx, { game_id, round_id }).orderBy('paper_cards.number').execute(),
      listPrintedPhrases(tx, game_id),
    ]);
    const cards = rows.map((row) => toPaperCard(row, phrases));
    return {
      seq: game.seq,
      round_number,
      paper_count: cards.filter(({ is_in_play }) => is_in_play).length,
      last_number: cards.at(-1)?.number ?? 0,
      cards,
    };
  });
}

type Answer = AnswerOf<typeof PAPER_ENDPOINTS.findPaperCard>;

/** What the finder of a sheet may know: which game it belongs to and whether it counts, and nothing that was played. */
export function findPaperCard(
  { db, limits: { limiter } }: Pick<Context, 'db' | 'limits'>,
  { card, address }: { card: string; address: string },
): Promise<Answer> {
  return limitUnknownPaperCards(limiter, address, async () => {
    const code = readCardCode(card);
    const found = code && (await findByCode(db, code));
    if (!found) return refuse('paper_card_not_found');
    const { number, game_id, game_name, state, played_in } = found;
    const named = { number, game_id, crockford_id: toCrockford(game_id), game_name };
    if (isArchivedState(state)) return { ...named, status: 'over' };
    return { ...named, status: played_in === null ? 'not_in_play' : 'in_play' };
  });
}

const findByCode = ({ query }: Queryable, { number, check }: CardCode) =>
  query
    .selectFrom('paper_cards')
    .innerJoin('games', 'games.id', 'paper_cards.game_id')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.game_id', '=', 'games.id').onRef('rounds.round_number', '=', 'games.round_number'),
    )
    .leftJoin('paper_in_play', (join) =>
      join
        .onRef('paper_in_play.round_id', '=', 'rounds.id')
        .onRef('paper_in_play.paper_id', '=', 'paper_cards.id'),
    )
    .select(['paper_cards.number', 'games.id as game_id', 'games.game_name', 'games.state'])
    .select('paper_in_play.round_id as played_in')
    .where('paper_cards.check_part', '=', check)
    .where('paper_cards.number', '=', number)
    .executeTakeFirst();
