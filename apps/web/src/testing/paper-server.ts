import { ALL_REFUSALS, type AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { positionsOfCalls } from '@phrase-bingo/game/rules/game/call-numbers';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import {
  paperName,
  shownPaper,
  whyNotConfirmPaperWin,
  whyNotDealPaper,
  whyNotNamePaper,
  whyNotSwitchPaper,
} from '@phrase-bingo/game/rules/paper/paper';
import { checkPaper } from '@phrase-bingo/game/rules/paper/paper-bingo';
import { cardCode } from '@phrase-bingo/game/rules/paper/read-card-code';
import { currentRound, HOST, paperCount, timeAt } from '@phrase-bingo/game/view/test-support/small-game';
import type { AddressedFrame } from '@phrase-bingo/game/view/test-support/small-game-frames';
import {
  dealPaper,
  lastNumber,
  tellPaper,
  winOnPaper,
} from '@phrase-bingo/game/view/test-support/small-game-paper';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { statusOfRefusal } from '@phrase-bingo/game/wire/http/refusal-status';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { answer, type Call, refuse } from './fake-server.ts';
import type { smallServer } from './small-server.ts';

type Server = ReturnType<typeof smallServer>;

const refused = (code: AnyRefusal) => refuse(statusOfRefusal(code), code, ALL_REFUSALS[code].message);

const NUMBERS = Array.from({ length: 250 }, (_, index) => index + 1);

/** Adds the calls about paper cards to the server of a small game, whose rules they ask. */
export function withPaper(server: Server): void {
  const { game } = server;
  const base = `/api/games/${GAME.id}/paper`;
  const hosted = () => ({ ...game, creator_id: HOST.id });
  const find = (number: number) => game.paper.find((card) => card.number === number);
  const told = (frames: AddressedFrame[]) => server.tell(frames);

  const list = () => {
    const { round_number } = currentRound(game);
    const counts = { paper_count: paperCount(game), last_number: lastNumber(game) };
    return answer({ seq: game.seq, round_number, ...counts, cards: game.paper });
  };

  function deal({ body }: Call): Response {
    const given = PAPER_ENDPOINTS.dealPaper.body.parse(body);
    const { count, names, replace } = given;
    const there = {
      phrases: playablePhrases(game.phrases),
      last_number: lastNumber(game),
      in_play: paperCount(game),
      won: game.paper.filter(({ winning_details }) => winning_details).length,
    };
    const why_not = whyNotDealPaper(hosted(), HOST, given, there);
    if (why_not) return refused(why_not);
    for (const card of game.paper) if (replace && !card.winning_details) card.is_in_play = false;
    const cards = dealPaper(
      game,
      Array.from({ length: count }, (_, at) => paperName(names[at] ?? '')),
    );
    for (const card of cards) server.routes[`GET /api/paper/${cardCode(card)}`] = () => found(card);
    told(tellPaper(game));
    return answer({ cards, paper_count: paperCount(game), last_number: lastNumber(game) });
  }

  function found({ number, is_in_play }: PaperCard): Response {
    const { id: game_id, crockford_id } = GAME;
    const status = is_in_play ? 'in_play' : 'not_in_play';
    return answer({ number, game_id, crockford_id, game_name: game.game_name, status });
  }

  function name(number: number, { body }: Call): Response {
    const given = PAPER_ENDPOINTS.namePaper.body.parse(body);
    const card = find(number);
    const why_not = whyNotNamePaper(hosted(), HOST, given.name, card !== undefined);
    if (why_not || !card) return refused(why_not ?? 'paper_card_not_found');
    card.name = paperName(given.name);
    told(tellPaper(game));
    return answer(card);
  }

  function play({ body }: Call): Response {
    const { numbers, is_in_play } = PAPER_ENDPOINTS.switchPaper.body.parse(body);
    const cards = numbers.flatMap((number) => find(number) ?? []);
    const others = game.paper.filter((card) => card.is_in_play && !cards.includes(card)).length;
    const why_not = whyNotSwitchPaper(hosted(), HOST, {
      is_in_play,
      are_all_there: cards.length === numbers.length,
      has_winner: cards.some(({ winning_details }) => winning_details),
      in_play_after: others + (is_in_play ? cards.length : 0),
    });
    if (why_not) return refused(why_not);
    for (const card of cards) card.is_in_play = is_in_play;
    told(tellPaper(game));
    return answer({ paper_count: paperCount(game) });
  }

  function notePrinted({ body }: Call): Response {
    const { numbers } = PAPER_ENDPOINTS.notePrinted.body.parse(body);
    const printed_at = timeAt(game.tick);
    const cards = numbers.flatMap((number) => find(number) ?? []);
    if (cards.length < numbers.length) return refused('paper_card_not_found');
    for (const card of cards) Object.assign(card, { printed_at, is_stale: false });
    return answer({ printed_at });
  }

  function confirm(number: number, { body }: Call): Response {
    const given = PAPER_ENDPOINTS.confirmPaperWin.body.parse(body);
    const card = find(number);
    if (card?.winning_details) {
      const username = shownPaper({ name: card.won_as, number });
      return answer({ is_new: false, paper_number: number, username, winning_details: card.winning_details });
    }
    const checked = card && checkPaper(game.pattern_config, card.phrase_sids, positionsOfCalls(game.phrases));
    const why_not = whyNotConfirmPaperWin(hosted(), HOST, {
      round_is_active: currentRound(game).is_active,
      name: given.name,
      card: card && checked ? { is_in_play: card.is_in_play, has_bingo: checked.has_bingo } : null,
    });
    if (why_not || !card || !checked?.has_bingo) return refused(why_not ?? 'paper_no_bingo');
    const won_as = paperName(given.name) ?? card.name;
    told(winOnPaper(game, card, { won_as, pattern: checked.pattern.name, call: checked.call_position }));
    return answer({
      is_new: true,
      paper_number: number,
      username: shownPaper({ name: won_as, number }),
      winning_details: card.winning_details,
    });
  }

  Object.assign(server.routes, {
    [`GET ${base}`]: list,
    [`POST ${base}`]: deal,
    [`PUT ${base}/play`]: play,
    [`POST ${base}/printed`]: notePrinted,
    ...Object.fromEntries(
      NUMBERS.flatMap((number) => [
        [`PATCH ${base}/${number}`, (call: Call) => name(number, call)],
        [`POST ${base}/${number}/win`, (call: Call) => confirm(number, call)],
      ]),
    ),
  });
}
