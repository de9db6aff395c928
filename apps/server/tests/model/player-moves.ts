import { afterWin } from '@phrase-bingo/game/rules/game/auto-caller';
import { cellIndexOfSid, cellSid } from '@phrase-bingo/game/rules/game/cells';
import { isFiltered, whyNotMessage, whyNotTalk } from '@phrase-bingo/game/rules/game/chat';
import { withMark } from '@phrase-bingo/game/rules/game/marks';
import { whyNotTakeCard } from '@phrase-bingo/game/rules/game/players';
import { whyNotMark, whyNotShout } from '@phrase-bingo/game/rules/game/playing';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { placeOfWin } from '@phrase-bingo/game/rules/game/shout';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { adoptCard, currentRound, type Model, standingOf, winOf } from './model.ts';
import { isGuestOf, welcome } from './naming.ts';
import { type Moves, pick, type Turn } from './turn.ts';
import { whyNotComeIn } from './who-comes-in.ts';
import { shoutOf, wantedCell } from './winning.ts';

const BAD = { written: 'what the fuuuuck', masked: 'what the ****' } as const;

async function join({ model, actor, game, ask }: Turn) {
  const body = { code: game.game_code };
  if (!(await ask(GAME_ENDPOINTS.joinByCode, { body }, whyNotComeIn(model, actor)))) return;
  if (!isHost(model, actor)) welcome(model, actor.id);
}

async function takeCard({ model, actor, game, random, ask }: Turn) {
  const current = currentRound(model);
  const round = random() < 0.8 ? current : pick(model.rounds, random);
  // Whoever was removed keeps the card, but comes in like anybody else.
  const has_it = model.players.has(actor.id) && round.cards.has(actor.id);
  const game_asked = { state: model.state, round_number: current.round_number };
  const why_not = has_it
    ? null
    : (whyNotComeIn(model, actor) ?? whyNotTakeCard(game_asked, round.round_number));
  const body = { game_id: game.id, round_id: round.round_number };
  const taken = await ask(PLAY_ENDPOINTS.dealCard, { body }, why_not);
  if (!taken || has_it) return;
  welcome(model, actor.id);
  adoptCard(
    model,
    actor.id,
    taken.card.map(({ phrase_id }) => phrase_id),
  );
}

async function mark({ model, actor, game, random, ask }: Turn) {
  const current = currentRound(model);
  const round = random() < 0.95 ? current : pick(model.rounds, random);
  const card = round.cards.get(actor.id);
  const wanted = card && random() < 0.8 ? wantedCell(model, card, random) : null;
  const sid = wanted ?? cellSid(1 + Math.floor(random() * CARD.cells));
  const has_phrase = (card?.cells[cellIndexOfSid(sid)] ?? null) !== null;
  const is_marked = random() < 0.9;
  const why_not = whyNotMark(standingOf(model, round, actor.id), { sid, has_phrase });
  const params = { id: game.id, round: round.round_number };
  if ((await ask(PLAY_ENDPOINTS.markCell, { params, body: { sid, is_marked } }, why_not)) && card) {
    card.marks = withMark(card.marks, cellIndexOfSid(sid), is_marked);
  }
}

export async function shout({ model, actor, game, ask }: Turn) {
  const round = currentRound(model);
  const card = round.cards.get(actor.id);
  const why_not = whyNotShout(standingOf(model, round, actor.id));
  const answer = await ask(PLAY_ENDPOINTS.shoutBingo, { params: { id: game.id }, body: {} }, why_not);
  if (!answer || !card) return;
  const won = winOf(model, actor.id);
  const checked = shoutOf(model, card);
  const is_valid = won !== undefined || checked.is_valid;
  if (answer.is_valid !== is_valid) throw new Error(`The shout was ${answer.is_valid ? '' : 'not '}valid.`);
  if (won || !checked.is_valid) return;
  const { call_position, pattern } = checked;
  const place = placeOfWin(round.wins, call_position);
  round.wins.push({ winner_id: actor.id, name: null, pattern: pattern.name, place, call_position });
  model.caller = afterWin(model.caller);
}

async function talk({ model, actor, game, random, ask }: Turn) {
  const content = pick([' Hello ', '   ', `Good luck ${random()}`, BAD.written], random);
  const is_muted = model.muted.has(actor.id) && !isHost(model, actor);
  const why_not =
    whyNotTalk(model, actor, model.players.has(actor.id)) ??
    whyNotMessage(content) ??
    (is_muted ? 'muted_in_chat' : null);
  const sent = await ask(CHAT_ENDPOINTS.postMessage, { body: { game_id: game.id, content } }, why_not);
  if (!sent) return;
  const sender = { is_host: isHost(model, actor), is_guest: isGuestOf(model, actor.id) };
  const is_masked = content === BAD.written && isFiltered(model.room_config, sender);
  const stored = is_masked ? BAD.masked : content.trim();
  model.messages.push({ id: sent.id, user_id: actor.id, content: stored, is_deleted: false });
}

/** Players of the current round who have a card of it. */
const holdersOf = (model: Model) =>
  [...currentRound(model).cards.keys()].filter((id) => model.players.has(id)).length;

export const PLAYER_MOVES: Moves = [
  [3, join],
  [(model) => (holdersOf(model) < 4 ? 20 : 3), takeCard],
  [40, mark],
  [6, shout],
  [5, talk],
];
