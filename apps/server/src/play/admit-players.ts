import { isNameOf } from '@phrase-bingo/game/rules/accounts/display-names';
import { whyNotTakeCard } from '@phrase-bingo/game/rules/game/players';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { makeWayFor, nameGuests } from '../game-data/guests/guest-names.ts';
import { notifyDealt } from '../game-data/notify-dealt.ts';
import { countPlayers, isHereSql, listSomePlayerRows, toPlayer } from '../game-data/players.ts';
import { getCurrentRound, isRoundNamed, listRounds, type RoundRow } from '../game-data/rounds.ts';
import { SYSTEM_MESSAGES } from '../game-data/system-messages.ts';
import { type Change, changeGame, type GameRow } from '../game-door/change-game.ts';
import { inBatches } from '../in-batches.ts';
import { Refusal } from '../refusal.ts';
import { dealCards } from './deal-cards.ts';
import { type Newcomers, type Person, readNewcomers } from './newcomers.ts';

type JoinRequest = {
  game_id: string;
  user_id: string;
  /** The round whose card is wanted, by number or id; null for joining alone. */
  round: number | string | null;
  /** What the browser adds to the card, if one is dealt; null without. */
  salt: string | null;
  /** The browser from which they come. */
  device_hash: string;
};

type Admitted = {
  round_number: number;
  /** Whether this made them a player. */
  has_joined: boolean;
};

export type Admit = (request: JoinRequest) => Promise<Admitted>;

/** Small enough that the game is never locked for long. */
const BATCH_MAX = 100;

/** Lets people join a game and deals their cards. Batched: a crowd that joins one game shares a transaction. */
export const openAdmission = (context: Context): Admit =>
  inBatches({
    at_most: BATCH_MAX,
    keyOf: ({ game_id }) => game_id,
    work: (batch) => admitBatch(context, batch),
  });

async function admitBatch(context: Context, batch: readonly JoinRequest[]): Promise<(Admitted | Refusal)[]> {
  const [{ game_id } = { game_id: '' }] = batch;
  const { outcomes, dealt } = await changeGame(context, game_id, (change) => admitAll(change, batch));
  for (const card of dealt) notifyDealt(context, card);
  return outcomes;
}

async function admitAll(change: Change, batch: readonly JoinRequest[]) {
  const { tx, game } = change;
  const user_ids = usersOf(batch);
  const round = await getCurrentRound(tx, game);
  const players = await listPlayersAmong(tx, game.id, user_ids);
  const new_ones = batch.filter(({ user_id }) => !players.has(user_id) && !isHost(game, { id: user_id }));
  const newcomers = new_ones.length === 0 ? null : await readNewcomers(change, new_ones);
  const known: Known = {
    game,
    rounds: await listRounds(tx, game.id),
    players,
    newcomers,
    holders: await listHoldersAmong(tx, round.id, user_ids),
  };
  const refusals = batch.map((request) => whyNotAdmit(known, request));
  const admitted = batch.filter((_, index) => refusals[index] === null);
  const arriving = admitted.filter((request) => becomesPlayer(known, request));
  const joining = usersOf(arriving);
  await addPlayers(change, arriving);
  if (newcomers) await muteBrowsers(change, newcomers, firstOfEach(arriving));
  await nameNewPlayers(
    change,
    joining.flatMap((user_id) => newcomers?.find(user_id) ?? []),
  );

  const asking = admitted.filter(
    ({ user_id, round: wanted }) => wanted !== null && !known.holders.has(user_id),
  );
  const { phrases, cards } = await dealCards(change, round, firstOfEach(asking));
  await publishJoined(change, round.id, joining);
  return {
    outcomes: batch.map((request, index) => {
      const code = refusals[index];
      const has_joined = arriving.includes(request);
      return code ? new Refusal(code) : { round_number: game.round_number, has_joined };
    }),
    dealt: cards.map((card) => ({ ...card, game, phrases })),
  };
}

/** Of several requests of one person, made on several devices or again, the first one counts. */
const firstOfEach = (batch: readonly JoinRequest[]): JoinRequest[] =>
  [...Map.groupBy(batch, ({ user_id }) => user_id).values()].flatMap(([first]) => first ?? []);

const usersOf = (batch: readonly JoinRequest[]): string[] => [
  ...new Set(batch.map(({ user_id }) => user_id)),
];

type Known = {
  game: GameRow;
  rounds: readonly RoundRow[];
  players: ReadonlySet<string>;
  /** Null when everybody is a player or the host. */
  newcomers: Newcomers | null;
  /** Who has a card of the current round. */
  holders: ReadonlySet<string>;
};

function whyNotAdmit(known: Known, request: JoinRequest): RefusalCode | null {
  const { game, rounds, players, newcomers, holders } = known;
  const is_new = !players.has(request.user_id) && !isHost(game, { id: request.user_id });
  const refusal = (is_new && newcomers?.whyNot(request)) || null;
  if (refusal || request.round === null) return refusal;
  const { round: wanted } = request;
  const round = rounds.find((one) => isRoundNamed(one, wanted));
  if (!round) return 'round_not_found';
  const has_it = round.round_number === game.round_number && holders.has(request.user_id);
  // Whoever was removed keeps the card, but comes in like anybody else.
  return has_it && !is_new ? null : whyNotTakeCard(game, round.round_number);
}

/** The host plays only with a card. */
const becomesPlayer = ({ game, players }: Known, { user_id, round }: JoinRequest): boolean =>
  !players.has(user_id) && (round !== null || !isHost(game, { id: user_id }));

/** Makes people active players of the game, in this order; the caller has checked that they may. */
async function addPlayers({ tx, game, now }: Change, arriving: readonly JoinRequest[]): Promise<void> {
  if (arriving.length === 0) return;
  const browsers = new Map(arriving.map(({ user_id, device_hash }) => [user_id, device_hash]));
  const { last } = await tx.query
    .selectFrom('players')
    .select(({ fn }) => fn.max('joined_at').as('last'))
    .where('game_id', '=', game.id)
    .executeTakeFirstOrThrow();
  // Distinct times, so lists have the order in which the joins were published.
  const first = Math.max(now, (last ?? 0) + 1);
  await tx.query
    .insertInto('players')
    .values(
      [...browsers].map(([user_id, device_hash], index) => ({
        game_id: game.id,
        user_id,
        device_hash,
        joined_at: first + index,
        // A host who begins to play has the game open.
        is_present: isHereSql(game.id, user_id, now),
      })),
    )
    .execute();
}

/** Guests get their names in the game, accounts keep theirs; that somebody was removed is forgotten. */
async function nameNewPlayers(change: Change, people: readonly Person[]): Promise<void> {
  const accounts = people.filter(({ is_guest }) => !is_guest);
  await makeWayFor(change, ...accounts.map(({ username }) => username));
  const nameless = people.filter(
    ({ is_guest, username, former_name }) => is_guest && !(former_name && isNameOf(username, former_name)),
  );
  await nameGuests(
    change,
    nameless.map(({ id, username, former_name }) => ({ user_id: id, display_name: username, former_name })),
  );
  const removed = people.filter(({ was_removed }) => was_removed).map(({ id }) => id);
  if (removed.length === 0) return;
  await change.tx.query
    .deleteFrom('exclusions')
    .where('game_id', '=', change.game.id)
    .where('user_id', 'in', removed)
    .execute();
}

/** A new guest of a browser that is muted is muted too, whatever their name. */
async function muteBrowsers(
  { tx, game, now }: Change,
  { mutedBrowserOf }: Newcomers,
  arriving: readonly JoinRequest[],
): Promise<void> {
  const mutes = arriving.flatMap((arrival) => {
    const device_hash = mutedBrowserOf(arrival);
    return device_hash === null
      ? []
      : { game_id: game.id, user_id: arrival.user_id, created_at: now, device_hash };
  });
  if (mutes.length === 0) return;
  await tx.query
    .insertInto('mutes')
    .values(mutes)
    .onConflict((clash) => clash.columns(['game_id', 'user_id']).doNothing())
    .execute();
}

/** Publishes new players as they are at the end of the change, with or without a card. */
async function publishJoined(
  { tx, game, now, publish, postSystemMessage }: Change,
  round_id: string,
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return;
  const total = await countPlayers(tx, game.id);
  const rows = await listSomePlayerRows(tx, { game_id: game.id, round_id, user_ids });
  for (const [index, row] of rows.entries()) {
    const { user_id, is_active } = row;
    const player = toPlayer(row, game, now);
    const { username } = player;
    const player_count = total - rows.length + index + 1;
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
