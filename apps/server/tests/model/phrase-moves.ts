import { randomUUID } from 'node:crypto';
import { afterHandCall } from '@phrase-bingo/game/rules/game/auto-caller';
import {
  whyNotAddPhrases,
  whyNotCallPhrase,
  whyNotDeletePhrase,
  whyNotEditPhrase,
} from '@phrase-bingo/game/rules/game/phrases';
import { pickOne } from '@phrase-bingo/game/rules/random';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { currentRound, uncalledCount } from './model.ts';
import { type Moves, pick, type Turn } from './turn.ts';
import { wantedPhrase } from './winning.ts';

const newText = ({ random }: Turn): string =>
  pick(
    ['Synergy', ' Circle back ', 'You are on mute', 'Free lunch', 'FREE', '', `Number ${random()}`],
    random,
  );

const somePhrase = ({ model, random }: Turn) => pickOne(model.phrases, random) ?? null;

async function addOne(turn: Turn) {
  const { model, actor, game, ask } = turn;
  const phrase = newText(turn);
  const why_not = whyNotAddPhrases(model, actor, model.phrases, [phrase]);
  const added = await ask(
    PHRASE_ENDPOINTS.addPhrases,
    { params: { id: game.id }, body: { phrase } },
    why_not,
  );
  if (added && 'phrase_id' in added) model.phrases.push({ id: added.phrase_id, text: phrase.trim() });
}

async function addList(turn: Turn) {
  const { model, actor, game, random, ask } = turn;
  const phrases = Array.from({ length: Math.ceil(random() * 6) }, () => newText(turn));
  const why_not = whyNotAddPhrases(model, actor, model.phrases, phrases);
  const added = await ask(
    PHRASE_ENDPOINTS.addPhrases,
    { params: { id: game.id }, body: { phrases } },
    why_not,
  );
  if (!added || !('phrases' in added)) return;
  const texts = phrases.map((text) => text.trim());
  model.phrases.push(
    ...added.phrases.map(({ phrase_id }, index) => ({ id: phrase_id, text: texts[index] ?? '' })),
  );
}

async function editOne(turn: Turn) {
  const { model, actor, game, ask } = turn;
  const phrase = somePhrase(turn);
  const text = newText(turn);
  const why_not = whyNotEditPhrase(model, actor, phrase, text);
  const params = { game: game.id, phraseId: phrase?.id ?? randomUUID() };
  if ((await ask(PHRASE_ENDPOINTS.editPhrase, { params, body: { text } }, why_not)) && phrase) {
    phrase.text = text.trim();
  }
}

async function deleteOne(turn: Turn) {
  const { model, actor, game, ask } = turn;
  const phrase = somePhrase(turn);
  const why_not = whyNotDeletePhrase(model, actor, phrase);
  const params = { game: game.id, phraseId: phrase?.id ?? randomUUID() };
  if (await ask(PHRASE_ENDPOINTS.deletePhrase, { params }, why_not)) {
    model.phrases = model.phrases.filter((one) => one !== phrase);
  }
}

function phraseToCall(turn: Turn) {
  const { model, random } = turn;
  const wanted = random() < 0.8 ? wantedPhrase(model, random) : null;
  return model.phrases.find(({ id }) => id === wanted) ?? somePhrase(turn);
}

async function callOne(turn: Turn) {
  const { model, actor, game, random, ask } = turn;
  const phrase = phraseToCall(turn);
  const is_called = random() < 0.9;
  const why_not = whyNotCallPhrase(model, actor, phrase);
  const body = { id: phrase?.id ?? randomUUID(), is_called };
  const cells = await ask(PHRASE_ENDPOINTS.callPhrase, { params: { game: game.id }, body }, why_not);
  if (cells === null || !phrase) return;
  const round = currentRound(model);
  const holders = [...round.cards.values()].filter((card) => card.cells.includes(phrase.id)).length;
  if (cells !== holders) throw new Error(`${holders} cells hold the phrase, and not ${cells}.`);
  if (round.calls.has(phrase.id) === is_called) return;
  if (is_called) {
    round.last_position += 1;
    round.calls.set(phrase.id, round.last_position);
  } else round.calls.delete(phrase.id);
  model.caller = afterHandCall(model.caller, uncalledCount(model));
}

export const PHRASE_MOVES: Moves = [
  [4, addOne],
  [3, addList],
  [3, editOne],
  [2, deleteOne],
  [({ state }) => (state === 'PLAYING' ? 60 : 5), callOne],
];
