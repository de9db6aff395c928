import { cellSid } from '../../packages/game/src/rules/game/cells.ts';
import { maskOfSids } from '../../packages/game/src/rules/game/marks.ts';
import { completedPattern } from '../../packages/game/src/rules/game/patterns.ts';
import { whyNotMark, whyNotShout } from '../../packages/game/src/rules/game/playing.ts';
import { type GameView, isLive, standingOf, viewFromPlay } from '../../packages/game/src/view/game-view.ts';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { openPage, type Page } from '../client/page.ts';
import { insist, type Person } from '../client/person.ts';
import { recordAcknowledged } from './acknowledged.ts';
import type { Figures } from './figures.ts';
import { differences } from './same-view.ts';

type Parts = {
  person: Person;
  game: { id: string; game_code: string };
  socket_url: string;
  /** Some players mark over HTTP, the others over their socket. */
  marks_over_socket: boolean;
  figures: Figures;
};

type Move = () => Promise<void>;

/** A player who joins by code, marks what is called and shouts when the rules say it is a Bingo. */
export async function joinGame({ person, game, socket_url, marks_over_socket, figures }: Parts) {
  const { client } = person;
  const { id } = game;
  const acknowledged = recordAcknowledged();
  let is_busy = false;

  const readRound = (round: number) =>
    client.ask(PLAY_ENDPOINTS.getPlayData, { params: { id, round: String(round) } });
  const dealCard = async (round_id: number) =>
    viewFromPlay(await client.ask(PLAY_ENDPOINTS.dealCard, { body: { game_id: id, round_id } }));

  const { round_number } = await client.ask(GAME_ENDPOINTS.joinByCode, { body: { code: game.game_code } });
  const first = await dealCard(round_number);
  const page: Page = openPage(first, {
    client,
    address: () => socket_url,
    game_id: id,
    read: async (seen) => viewFromPlay(await readRound(seen.game.round_number)),
    figures,
    onChange: wake,
  });
  await page.ready;

  const WAYS_TO_MARK = {
    call: (round: number, sid: number) =>
      client.askOnce(PLAY_ENDPOINTS.markCell, {
        params: { id, round: String(round) },
        body: { sid, is_marked: true },
      }),
    socket: (round: number, sid: number) =>
      page.send({ type: 'card_marked', round_id: round, sid, is_marked: true }),
  };
  const sendMark = WAYS_TO_MARK[marks_over_socket ? 'socket' : 'call'];

  async function mark(round: number, sid: number): Promise<void> {
    await insist<unknown>(() => sendMark(round, sid));
    acknowledged.of(round).marks.add(sid);
    figures.noteMark();
  }

  async function shout(round: number): Promise<void> {
    const { winning_details } = await client.ask(PLAY_ENDPOINTS.shoutBingo, { params: { id }, body: {} });
    if (!winning_details) throw new Error(`The server does not see the Bingo of ${person.username}.`);
    acknowledged.of(round).win = winning_details;
    figures.noteWin();
  }

  function nextMove(view: GameView): Move | null {
    const { round_number: current, pattern_config } = view.game;
    if (!isLive(view) || view.card.length === 0) return () => page.load(() => dealCard(current));
    const { marks, win } = acknowledged.of(current);
    const standing = standingOf(view);
    if (win || whyNotShout(standing)) return null;
    const called = view.card.filter(({ is_called }) => is_called);
    const open = called.find(
      ({ sid, phrase_id }) =>
        !marks.has(sid) && !whyNotMark(standing, { sid: cellSid(sid), has_phrase: phrase_id !== null }),
    );
    if (open) return () => mark(current, open.sid);
    const counted = maskOfSids(called.filter(({ sid }) => marks.has(sid)).map(({ sid }) => sid));
    return completedPattern(pattern_config, counted) ? () => shout(current) : null;
  }

  async function act(): Promise<void> {
    for (let move = nextMove(page.view()); move; move = nextMove(page.view())) await move();
  }

  /** Looks once more, because events may have arrived during the last move. */
  function rest(): void {
    is_busy = false;
    if (nextMove(page.view())) wake();
    else page.look();
  }

  function wake(): void {
    if (is_busy) return;
    is_busy = true;
    act().then(rest, page.fail);
  }

  return {
    username: person.username,
    close: page.close,
    hasWon: (round: number) => acknowledged.of(round).win !== null,

    /** Waits until the page has an event and the player has nothing left to do. */
    settled: (seq: number) =>
      page.until(
        () =>
          `${person.username} to settle at ${seq}: they are at ${page.view().seq}, ${is_busy ? 'busy' : 'idle'}`,
        () => page.view().seq >= seq && !is_busy && !nextMove(page.view()),
      ),

    differs: async () => {
      const view = page.view();
      return differences(view, viewFromPlay(await readRound(view.game.round_number)));
    },

    async lost(): Promise<string[]> {
      const found = await Promise.all(acknowledged.rounds().map(readRound));
      return found.flatMap(acknowledged.lost);
    },
  };
}
