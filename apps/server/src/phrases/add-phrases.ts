import { randomUUID } from 'node:crypto';
import { nextSid } from '@phrase-bingo/game/rules/game/phrase-list';
import { phraseText, whyNotAddPhrases } from '@phrase-bingo/game/rules/game/phrases';
import { toAutoCallStatus } from '../auto-caller/auto-caller-views.ts';
import type { Context } from '../context.ts';
import { type Change, changeGame, type GameRow } from '../game-door/change-game.ts';
import { tellDealt } from '../play/tell-dealt.ts';
import { refuseIf } from '../refusal.ts';
import { getCurrentRound } from '../rounds/round-queries.ts';
import { fillCards } from './fill-cards.ts';
import { insertPhrases } from './insert-phrases.ts';
import { listPhrases, type PhraseRow } from './phrase-queries.ts';
import { toSavedPhrase } from './phrase-views.ts';
import { tellPhrases } from './tell-phrases.ts';

type User = { id: string };
type Wish = { texts: readonly string[]; is_list: boolean };

/** Adds one phrase, or a list of which all or none are added; cards already dealt take them up. */
export async function addPhrases(context: Context, user: User, game_id: string, wish: Wish) {
  const { added, changed } = await changeGame(context, game_id, (change) => add(change, user, wish));
  for (const card of changed) tellDealt(context, card);
  const saved = added.map(toSavedPhrase);
  const [one] = saved;
  return one && !wish.is_list ? one : { phrases: saved };
}

async function add(change: Change, user: User, { texts, is_list }: Wish) {
  const { tx, game } = change;
  const round = await getCurrentRound(tx, game);
  const before = await listPhrases(tx, game.id, round.id);
  refuseIf(whyNotAddPhrases(game, user, before, texts));
  const added = texts.map((text, index) => newPhrase(game, nextSid(before) + index, text));
  const phrases = [...before, ...added];
  await insertPhrases(tx, added);
  const changed = await fillCards(change, { round_id: round.id, phrases, added });
  if (is_list) tellPhrases(change, phrases);
  else for (const phrase of added) tellAdded(change, phrase, phrases);
  return { added, changed: changed.map((card) => ({ ...card, game, phrases })) };
}

const newPhrase = (game: GameRow, sid: number, text: string): PhraseRow => ({
  id: randomUUID(),
  game_id: game.id,
  sid,
  text: phraseText(text),
  is_called: false,
  call_position: null,
});

function tellAdded({ game, publish }: Change, phrase: PhraseRow, phrases: readonly PhraseRow[]): void {
  const { id: phrase_id, sid, text, is_called } = phrase;
  const auto_call_status = toAutoCallStatus(game, phrases);
  publish({ type: 'phrase_added', phrase_id, sid, text, is_called, auto_call_status });
}
