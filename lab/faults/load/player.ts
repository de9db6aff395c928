import { cellSid, isFreeSid } from '../../../packages/game/src/rules/game/cells.ts';
import { maskOfSids } from '../../../packages/game/src/rules/game/marks.ts';
import { completedPattern } from '../../../packages/game/src/rules/game/patterns.ts';
import { pickOne } from '../../../packages/game/src/rules/random.ts';
import { type GameView, isLive, viewFromPlay } from '../../../packages/game/src/view/game-view.ts';
import type { CardCell } from '../../../packages/game/src/wire/card.ts';
import { GAME_ENDPOINTS } from '../../../packages/game/src/wire/http/games.ts';
import { PLAY_ENDPOINTS } from '../../../packages/game/src/wire/http/play.ts';
import { differences } from '../../bots/same-view.ts';
import { openPage } from '../../client/page.ts';
import type { Person } from '../../client/person.ts';
import { dealtOf } from '../check/stored-game.ts';
import type { AskedOf } from '../history.ts';
import { ANSWER_TIMEOUT, type LoadContext, say } from './load-context.ts';

type Parts = {
  context: LoadContext;
  person: Person;
  game: { id: string; game_code: string };
  /** Whether marks go over the socket first. */
  by_socket: boolean;
};

/** A player who joins by code and then marks, unmarks, chats and shouts at random, rightly or wrongly. */
export async function startPlayer({ context, person, game, by_socket }: Parts) {
  const { history, random } = context;
  const { id: user_id, client } = person;
  const { id: game_id } = game;

  /** A snapshot read after the next round has begun, but before its event is here, still shows the old round. */
  async function readRound(round: number): Promise<GameView> {
    const params = { id: game_id, round: String(round) };
    const view = viewFromPlay(await client.ask(PLAY_ENDPOINTS.getPlayData, { params }));
    const { round_number } = view.game;
    return round_number === round ? view : readRound(round_number);
  }

  /** The view with the card of a round; without a card if the next round has begun meanwhile. */
  async function takeCard(round: number): Promise<GameView> {
    const asked: AskedOf<'card'> = { kind: 'card', game_id, round, user_id, dealt: null };
    const kept = await history.record(asked, async () => {
      const dealt = await client.askOnce(PLAY_ENDPOINTS.dealCard, { body: { game_id, round_id: round } });
      asked.dealt = dealtOf(dealt.card.map(({ phrase_id }) => phrase_id));
      return viewFromPlay(dealt);
    });
    return kept?.answer ?? readRound(round);
  }

  const joined = await history.record({ kind: 'join', game_id, user_id }, () =>
    client.askOnce(GAME_ENDPOINTS.joinByCode, { body: { code: game.game_code } }),
  );
  const page = openPage(await takeCard(joined?.answer.round_number ?? 1), {
    client,
    address: context.address,
    game_id,
    read: (seen) => readRound(seen.game.round_number),
    figures: context.figures,
    onChange: () => undefined,
  });

  async function turn(current: number, { sid, is_marked }: CardCell): Promise<void> {
    const is_on = !is_marked;
    const body = { sid, is_marked: is_on };
    await history.record<unknown>(
      { kind: 'mark', game_id, round: current, user_id, sid, is_on },
      (attempt) =>
        by_socket && attempt === 0
          ? page.send({ type: 'card_marked', round_id: current, ...body }, ANSWER_TIMEOUT)
          : client.askOnce(PLAY_ENDPOINTS.markCell, {
              params: { id: game_id, round: String(current) },
              body,
            }),
    );
  }

  async function shout(current: number): Promise<void> {
    const asked: AskedOf<'shout'> = { kind: 'shout', game_id, round: current, user_id, win: null };
    await history.record(asked, async () => {
      const answer = await client.askOnce(PLAY_ENDPOINTS.shoutBingo, { params: { id: game_id }, body: {} });
      asked.win = answer.winning_details;
    });
  }

  async function move(): Promise<void> {
    const { game: seen, card, player, ...view } = page.view();
    const current = seen.round_number;
    if (!isLive(page.view()) || card.length === 0) return page.load(() => takeCard(current));
    const cells = card.filter(({ sid, phrase_id }) => phrase_id !== null && !isFreeSid(cellSid(sid)));
    const called = cells.filter(({ is_called, is_marked }) => is_called && !is_marked);
    const counted = card.filter(
      ({ is_called, is_marked, sid }) => (is_called && is_marked) || isFreeSid(cellSid(sid)),
    );
    const has_won = player?.is_winner ?? false;
    const is_bingo =
      completedPattern(seen.pattern_config, maskOfSids(counted.map(({ sid }) => sid))) !== null;
    const chance = random();
    if (has_won || chance < 0.08) return say(context, { person, game_id, page }, `At ${view.seq}`);
    if (chance < 0.1 || (is_bingo && chance < 0.5)) return shout(current);
    const cell = pickOne(chance < 0.75 && called.length > 0 ? called : cells, random);
    if (cell) await turn(current, cell);
  }

  async function playOn(): Promise<void> {
    await page.ready;
    while (!context.is_over()) {
      await move();
      await context.pause();
    }
  }

  return {
    username: person.username,
    /** Resolves when the load is over and the last action was answered. */
    done: Promise.race([playOn(), page.failed]),
    page,
    differs: async () => differences(page.view(), await readRound(page.view().game.round_number)),
  };
}
