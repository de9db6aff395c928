import { isRoundClosed } from '@phrase-bingo/game/rules/fair/closed';
import { FREE_MASK, sidsOf } from '@phrase-bingo/game/rules/game/marks';
import { isFreeText } from '@phrase-bingo/game/rules/game/phrases';
import { isHost, whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import { shownPaper } from '@phrase-bingo/game/rules/paper/paper';
import { stepBefore, stepOfCall, wasInPlay } from '@phrase-bingo/game/rules/recap/ordered-steps';
import { RECAP } from '@phrase-bingo/game/rules/recap/recap-limits';
import { calledAfterSteps } from '@phrase-bingo/game/rules/recap/steps';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { keepLatest } from '../game-data/keep-latest.ts';
import { cardCount } from '../game-data/one-away/cards-in-play.ts';
import { selectRound, toRound } from '../game-data/rounds.ts';
import { isoTime } from '../iso-time.ts';
import { refuse, refuseIf } from '../refusal.ts';
import {
  findFastest,
  findOwn,
  listFalseShouters,
  listHolders,
  listNamedWins,
  type Own,
} from './people-of-round.ts';
import { type Room, readRoom } from './read-room.ts';
import { listPlayedPaper, listTextsOf, type PlayedPaper } from './round-rows.ts';

type Asked = { game_id: string; round: number | string };
type OwnWin = NonNullable<NonNullable<Recap['me']>['win']>;
type GetRecap = (user: { id: string }, asked: Asked) => Promise<Recap>;

/**
 * The story of a round that is over. What is the same for everybody is computed once for each end of the round; names,
 * marks and what is the reader's own are read each time.
 */
export function openRecaps({ db }: Context): GetRecap {
  const keep = keepLatest<Room>({ max: RECAP.rounds_kept });

  return (user, asked) =>
    readTogether(db, async (tx) => {
      const { game, player } = await getSeenGame(tx, asked.game_id, user.id);
      const round = (await findRound(tx, asked)) ?? refuse('round_not_found');
      refuseIf(whyNotReadGame(game, user, player !== null));
      if (round.is_active) return refuse('round_not_over');

      const { pattern_config } = round.ended_with ?? game;
      const paper = await listPlayedPaper(tx, round);
      const room = await keep(round.id, versionOf(round, pattern_config, paper), () =>
        readRoom(tx, round, { pattern_config, paper }),
      );
      const paper_names = new Map(paper.map((one) => [one.number, shownPaper(one)]));
      const is_host = isHost(game, user);
      const { id: round_id } = round;
      const in_round = { game_id: game.id, round_id };
      const [texts, wins, holders, fastest, own, shouters] = await Promise.all([
        listTextsOf(tx, round),
        listNamedWins(tx, in_round, calledAfterSteps(room.steps).at(-1) ?? new Set()),
        listHolders(tx, in_round, arrangementsOf(room)),
        findFastest(tx, in_round),
        findOwn(tx, round_id, user.id),
        is_host ? listFalseShouters(tx, in_round) : [],
      ]);
      const { steps, win_steps } = room;
      const card = own.card && wasInPlay(own.card, round.datetime_end) ? own.card : null;
      const own_shouts = new Set(own.shouted_after.map((position) => stepOfCall(steps, position)));
      const shouters_after = Map.groupBy(shouters, ({ call_position }) => stepOfCall(steps, call_position));
      return {
        round: toRound(round),
        is_closed: isRoundClosed(game, round),
        is_sealed: true,
        is_whole: true,
        phrases: texts.map(({ sid, text }) => ({ sid, text, is_free: isFreeText(text) })),
        pattern_config: { ...pattern_config, allowed_letters: [...pattern_config.allowed_letters] },
        cards: room.cards,
        bingos: room.bingos,
        first_places: room.first_places,
        unclaimed: room.unclaimed,
        steps: steps.map(({ at, ...step }) => ({ ...step, at: isoTime(at) })),
        wins: wins.map((win, index) => ({ ...win, after_step: win_steps[index] ?? steps.length })),
        wins_after: [...room.wins_after],
        false_shouts: room.false_shouts.map(({ after_step, at, count }) => ({
          after_step,
          at: isoTime(at),
          count,
          mine: own_shouts.has(after_step),
          usernames: (shouters_after.get(after_step) ?? [])
            .slice(0, RECAP.false_shouters)
            .map(({ username }) => username),
        })),
        one_away: [...room.one_away],
        near_misses: room.near_misses.map(({ arrangement, paper_number, ...near_miss }) => {
          const holder = paper_number === null ? holders.get(arrangement) : undefined;
          const on_paper = paper_number === null ? undefined : paper_names.get(paper_number);
          return {
            username: on_paper ?? holder?.username ?? '',
            is_me: holder?.user_id === user.id,
            ...near_miss,
          };
        }),
        more_near_misses: room.more_near_misses,
        fastest,
        me: card && {
          cells: [...card.cells],
          marks: sidsOf(card.marks | FREE_MASK),
          after_step: stepBefore(steps, card.dealt_at),
          dealt_at: isoTime(card.dealt_at),
          ...(own.win && own.win.shout_number > RECAP.wins_listed && { win: ownWin(own.win, room) }),
        },
      };
    });
}

const ownWin = (
  { shout_number, place, pattern }: NonNullable<Own['win']>,
  { steps, win_steps }: Room,
): OwnWin => ({ place, pattern, after_step: win_steps[shout_number - 1] ?? steps.length });

/** Of those that players hold. */
const arrangementsOf = ({ near_misses }: Room) =>
  near_misses.flatMap(({ arrangement, paper_number }) => (paper_number === null ? [arrangement] : []));

type EndedRound = NonNullable<Awaited<ReturnType<typeof findRound>>>;

/**
 * All that what is kept of a round depends on. Between its end and the next round cards are still dealt, phrases may
 * be added to them, and paper is put off and on.
 */
const versionOf = (
  { datetime_end, cards, phrase_count }: EndedRound,
  pattern_config: object,
  paper: readonly PlayedPaper[],
): string =>
  JSON.stringify([datetime_end, cards, phrase_count, pattern_config, paper.map(({ number }) => number)]);

const findRound = (tx: Queryable, { game_id, round }: Asked) =>
  selectRound(tx, game_id, round).select('rounds.ended_with').select(cardCount).executeTakeFirst();
