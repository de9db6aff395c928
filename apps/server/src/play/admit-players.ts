import { whyNotJoin, whyNotTakeCard } from '@phrase-bingo/game/rules/game/players';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { notifyDealt } from '../game-data/notify-dealt.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { isHereSql, listSomePlayerRows, toPlayer } from '../game-data/players.ts';
import { getCurrentRound, isRoundNamed, listRounds, type RoundRow } from '../game-data/rounds.ts';
import { SYSTEM_MESSAGES } from '../game-data/system-messages.ts';
import { type Change, changeGame, type GameRow } from '../game-door/change-game.ts';
import { inBatches } from '../in-batches.ts';
import { Refusal } from '../refusal.ts';
import { dealCards } from './deal-cards.ts';

type Asked = {
  game_id: string;
  user_id: string;
  /** The round whose card is wanted, by number or id; null for joining alone. */
  round: number | string | null;
};

type Admitted = { round_number: number };

export type Admit = (asked: Asked) => Promise<Admitted>;

/** So that the game is never locked for long. */
const AT_ONCE = 100;

/** Lets people into a game and deals them their cards; a crowd at the door of one game goes in together. */
export const openAdmission = (context: Context): Admit =>
  inBatches({
    at_most: AT_ONCE,
    keyOf: ({ game_id }) => game_id,
    work: (group) => admitGroup(context, group),
  });

async function admitGroup(context: Context, group: readonly Asked[]): Promise<(Admitted | Refusal)[]> {
  const [{ game_id } = { game_id: '' }] = group;
  const { outcomes, dealt } = await changeGame(context, game_id, (change) => admitAll(change, group));
  for (const card of dealt) notifyDealt(context, card);
  return outcomes;
}

async function admitAll(change: Change, group: readonly Asked[]) {
  const { tx, game } = change;
  const askers = usersOf(group);
  const round = await getCurrentRound(tx, game);
  const known: Known = {
    game,
    rounds: await listRounds(tx, game.id),
    players: await listPlayersAmong(tx, game.id, askers),
    holders: await listHoldersAmong(tx, round.id, askers),
  };
  const refusals = group.map((asked) => whyNotAdmit(known, asked));
  const admitted = group.filter((_, place) => refusals[place] === null);
  const joining = usersOf(admitted.filter((asked) => becomesPlayer(known, asked)));
  await addPlayers(change, joining);

  const phrases = await listPhrases(tx, game.id, round.id);
  const without = usersOf(admitted.filter(({ round: wanted }) => wanted !== null)).filter(
    (user_id) => !known.holders.has(user_id),
  );
  const cards = await dealCards(change, { round_id: round.id, phrases, user_ids: without });
  await publishJoined(change, round.id, joining);
  return {
    outcomes: refusals.map((code) => (code ? new Refusal(code) : { round_number: game.round_number })),
    dealt: cards.map((card) => ({ ...card, game, phrases })),
  };
}

const usersOf = (group: readonly Asked[]): string[] => [...new Set(group.map(({ user_id }) => user_id))];

type Known = {
  game: GameRow;
  rounds: readonly RoundRow[];
  players: ReadonlySet<string>;
  /** Who has a card of the current round. */
  holders: ReadonlySet<string>;
};

function whyNotAdmit({ game, rounds, players, holders }: Known, asked: Asked): RefusalCode | null {
  const refusal = whyNotJoin(game, { id: asked.user_id }, players.has(asked.user_id));
  if (refusal || asked.round === null) return refusal;
  const { round: wanted } = asked;
  const round = rounds.find((one) => isRoundNamed(one, wanted));
  if (!round) return 'round_not_found';
  const has_it = round.round_number === game.round_number && holders.has(asked.user_id);
  return has_it ? null : whyNotTakeCard(game, round.round_number);
}

/** The host plays only with a card. */
const becomesPlayer = ({ game, players }: Known, { user_id, round }: Asked): boolean =>
  !players.has(user_id) && (round !== null || !isHost(game, { id: user_id }));

/** Makes people active players of the game, in this order; whether they may was asked before. */
async function addPlayers({ tx, game, now }: Change, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length === 0) return;
  const { last } = await tx.query
    .selectFrom('players')
    .select(({ fn }) => fn.max('joined_at').as('last'))
    .where('game_id', '=', game.id)
    .executeTakeFirstOrThrow();
  // No two of a game at one time, so that lists have the order in which the joins were told.
  const first = Math.max(now, (last ?? 0) + 1);
  await tx.query
    .insertInto('players')
    .values(
      user_ids.map((user_id, place) => ({
        game_id: game.id,
        user_id,
        joined_at: first + place,
        // A host who begins to play has the game open already.
        is_present: isHereSql(game.id, user_id, now),
      })),
    )
    .execute();
}

/** Tells of new players as they are at the end of the change, with a card or without. */
async function publishJoined(
  { tx, game, now, publish, postSystemMessage }: Change,
  round_id: string,
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return;
  const { total } = await tx.query
    .selectFrom('players')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('game_id', '=', game.id)
    .executeTakeFirstOrThrow();
  const rows = await listSomePlayerRows(tx, { game_id: game.id, round_id, user_ids });
  for (const [place, row] of rows.entries()) {
    const { user_id, username, is_active } = row;
    const player = toPlayer(row, game, now);
    const player_count = total - rows.length + place + 1;
    publish({ type: 'player_joined', user_id, username, is_active, player, player_count });
    postSystemMessage(SYSTEM_MESSAGES.joined(username));
  }
}

/** Which of these people have a card of a round. */
async function listHoldersAmong(
  { query }: Queryable,
  round_id: string,
  user_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('cards')
    .select('user_id')
    .where('round_id', '=', round_id)
    .where('user_id', 'in', user_ids)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Which of these people are players of a game. */
async function listPlayersAmong(
  { query }: Queryable,
  game_id: string,
  user_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .where('user_id', 'in', user_ids)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
