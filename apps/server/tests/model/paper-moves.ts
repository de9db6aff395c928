import { afterWin } from '@phrase-bingo/game/rules/game/auto-caller';
import { missingPhrases } from '@phrase-bingo/game/rules/game/phrase-list';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { placeOfWin } from '@phrase-bingo/game/rules/game/shout';
import { CARD } from '@phrase-bingo/game/rules/limits';
import {
  paperName,
  shownPaper,
  whyNotConfirmPaperWin,
  whyNotDealPaper,
  whyNotDealPaperIn,
  whyNotNamePaper,
  whyNotSwitchPaper,
} from '@phrase-bingo/game/rules/paper/paper';
import { checkPaper } from '@phrase-bingo/game/rules/paper/paper-bingo';
import { pickOne } from '@phrase-bingo/game/rules/random';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { currentRound, type Model, type ModelPaper, winOf } from './model.ts';
import { type Moves, pick, type Turn } from './turn.ts';
import { callsBySid } from './winning.ts';

const NAMES = ['', ' Leo ', 'Ida', 'a'.repeat(25)];

const inPlay = ({ paper }: Model) => paper.filter(({ is_in_play }) => is_in_play);

const bingoOf = (model: Model, { cells }: ModelPaper) =>
  checkPaper(model.pattern_config, cells, callsBySid(model));

/** Numbers of cards that could win now. */
export const bingosOf = (model: Model): number[] =>
  inPlay(model)
    .filter((card) => !winOf(model, card.id) && bingoOf(model, card).has_bingo)
    .map(({ number }) => number);

/** A number that may never have been dealt. */
const anyNumber = ({ model, random }: Turn) => Math.floor(random() * (model.paper.length + 2));

async function dealPaper({ model, actor, game, random, ask }: Turn) {
  const { phrases, paper } = model;
  const playing = inPlay(model);
  const won = playing.filter(({ id }) => winOf(model, id)).length;
  const there = { phrases, last_number: paper.length, in_play: playing.length, won };
  const count = pick([0, 1, 1, 2], random);
  const names = count === 0 ? [] : [pick(NAMES, random)];
  const after = paper.length + (random() < 0.9 ? 0 : 1);
  const body = { count, names, after, replace: random() < 0.2 };
  const why_not = whyNotDealPaper(model, actor, body, there);
  const dealt = await ask(PAPER_ENDPOINTS.dealPaper, { params: { id: game.id }, body }, why_not);
  if (!dealt) return;
  for (const card of paper) card.is_in_play &&= !body.replace || winOf(model, card.id) !== undefined;
  dealt.cards.forEach((card, index) => {
    adoptPaper(model, card, paperName(names[index] ?? ''));
  });
}

/** Adopts a card that the server dealt, after checking it against the rules. */
function adoptPaper({ paper, phrases }: Model, { id, number, phrase_sids }: PaperCard, name: string | null) {
  const playable = new Set(playablePhrases(phrases).map(({ id: phrase_id }) => phrase_id));
  const held = phrase_sids.filter((sid, index) => sid !== null && index !== CARD.free_index);
  const is_fair =
    number === paper.length + 1 &&
    phrase_sids.length === CARD.cells &&
    new Set(held).size === CARD.phrase_cells &&
    held.every((sid) => sid !== null && playable.has(phrases[sid - 1]?.id ?? ''));
  if (!is_fair) throw new Error(`This is no card of the game: ${number}, ${phrase_sids.join(', ')}`);
  paper.push({ id, number, name, cells: phrase_sids, is_in_play: true });
}

async function switchPaper(turn: Turn) {
  const { model, actor, game, random, ask } = turn;
  const number = anyNumber(turn);
  const card = model.paper[number - 1];
  const is_in_play = random() < 0.6;
  const change = Number(is_in_play) - Number(card?.is_in_play ?? is_in_play);
  const why_not = whyNotSwitchPaper(model, actor, {
    is_in_play,
    are_all_there: card !== undefined,
    has_winner: card !== undefined && winOf(model, card.id) !== undefined,
    in_play_after: inPlay(model).length + change,
  });
  const body = { numbers: [number], is_in_play };
  const switched = await ask(PAPER_ENDPOINTS.switchPaper, { params: { id: game.id }, body }, why_not);
  if (switched && card) card.is_in_play = is_in_play;
}

async function namePaper(turn: Turn) {
  const { model, actor, game, random, ask } = turn;
  const number = anyNumber(turn);
  const card = model.paper[number - 1];
  const name = pick(NAMES, random);
  const why_not = whyNotNamePaper(model, actor, name, card !== undefined);
  const params = { id: game.id, number };
  const named = await ask(PAPER_ENDPOINTS.namePaper, { params, body: { name } }, why_not);
  if (named && card) card.name = paperName(name);
}

export async function confirmPaperWin(turn: Turn) {
  const { model, actor, game, random, ask } = turn;
  const number = (random() < 0.8 && pickOne(bingosOf(model), random)) || anyNumber(turn);
  const card = model.paper[number - 1];
  const round = currentRound(model);
  const won = card && winOf(model, card.id);
  const checked = card && bingoOf(model, card);
  const name = pick(NAMES, random);
  const why_not = won
    ? whyNotHost(model, actor)
    : whyNotConfirmPaperWin(model, actor, {
        round_is_active: round.is_active,
        name,
        card: card && checked ? { is_in_play: card.is_in_play, has_bingo: checked.has_bingo } : null,
      });
  const params = { id: game.id, number };
  const answer = await ask(PAPER_ENDPOINTS.confirmPaperWin, { params, body: { name } }, why_not);
  if (!answer || !card) return;
  const announced = won ? won.name : (paperName(name) ?? card.name);
  const expected = { is_new: !won, username: shownPaper({ name: announced, number }) };
  if (answer.is_new !== expected.is_new || answer.username !== expected.username) {
    throw new Error(`The answer is ${JSON.stringify(answer)}.`);
  }
  if (won || !checked?.has_bingo) return;
  const { pattern, call_position } = checked;
  const place = placeOfWin(round.wins, call_position);
  round.wins.push({ winner_id: card.id, pattern: pattern.name, place, call_position, name: announced });
  card.name ??= announced;
  model.caller = afterWin(model.caller);
}

const mayDeal = ({ state, phrases }: Model): boolean =>
  whyNotDealPaperIn(state) === null && missingPhrases(phrases) === 0;

/** What a host does with cards on paper; without any, and with few phrases, there is little to do. */
export const PAPER_MOVES: Moves = [
  [(model) => (model.paper.length < 4 && mayDeal(model) ? 40 : 0.5), dealPaper],
  [({ paper }) => (paper.length > 0 ? 2 : 0.2), switchPaper],
  [({ paper }) => (paper.length > 0 ? 1 : 0.2), namePaper],
  [0.5, confirmPaperWin],
];
