import type { Context } from '../../apps/server/src/context.ts';
import { createGame } from '../../apps/server/src/games/create-game.ts';
import { getFullGame } from '../../apps/server/src/games/get-full-game.ts';
import { moveGame } from '../../apps/server/src/games/move-game.ts';
import { addPhrases } from '../../apps/server/src/phrases/add-phrases.ts';
import { callPhrase } from '../../apps/server/src/phrases/call-phrase.ts';
import { drawQuickStart } from '../../apps/server/src/phrases/draw-quick-start.ts';
import { type Admit, openAdmission } from '../../apps/server/src/play/admit-players.ts';
import type { Person } from './people.ts';

const WAY_TO = {
  OPEN: [],
  PLAYING: ['PLAYING'],
  REVIEW: ['PLAYING', 'REVIEW'],
} as const;

export type GamePlan = {
  /** Players with a card of the first round; the host is not among them. */
  players: number;
  state?: keyof typeof WAY_TO;
  /** 24 fill a card; the 25th is the FREE one. */
  phrases?: number;
  /** How many of the phrases stand as called; only a game that is played has any. */
  called?: number;
};

export type PreparedGame = {
  id: string;
  code: string;
  round_number: number;
  /** The number of its last event. */
  seq: number;
  host: Person;
  players: Person[];
  phrases: { id: string; sid: number; text: string; is_called: boolean }[];
};

const FREE = 'FREE';
const PLAYABLE = 24;

/** Makes games as their hosts would, by the use cases behind the calls. */
export function openGamePreparation(context: Context) {
  const admit: Admit = openAdmission(context);

  return async (plan: GamePlan, host: Person, players: Person[]): Promise<PreparedGame> => {
    const { state = 'PLAYING', phrases: count = PLAYABLE, called = 0 } = plan;
    const { id } = await createGame(context, host, {
      game_name: `The game of ${host.username}`,
      datetime_start: null,
      datetime_end: null,
    });
    const drawn = drawQuickStart({ count: Math.min(count, PLAYABLE) }).map(({ text }) => text);
    const texts = count > PLAYABLE ? [...drawn, FREE] : drawn;
    await addPhrases(context, host, id, { texts, is_list: true });
    await moveGame(context, host, id, 'OPEN');
    await Promise.all(players.map((player) => admit({ game_id: id, user_id: player.id, round: 1 })));
    for (const next of WAY_TO[state]) await moveGame(context, host, id, next);
    const { phrases: list } = await getFullGame(context, host, id);
    for (const { id: phrase_id } of list.slice(0, called)) {
      await callPhrase(context, host, id, { phrase_id, is_called: true });
    }
    const { game, seq, phrases } = await getFullGame(context, host, id);
    return {
      id,
      code: game.game_code,
      round_number: game.round_number,
      seq,
      host,
      players,
      phrases: phrases.map(({ id, sid, text, is_called }) => ({ id, sid, text, is_called })),
    };
  };
}
