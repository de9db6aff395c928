import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { needsPhrases, type PhraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import type { Game } from '@phrase-bingo/game/wire/game';
import type { Winner } from '@phrase-bingo/game/wire/winner';
import { toAutoCallConfig, toCountedStatus } from '../auto-caller/auto-caller-views.ts';
import type { GameRow } from '../game-door/change-game.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';
import type { PhraseRow } from '../phrases/phrase-queries.ts';
import { toPhrase } from '../phrases/phrase-views.ts';
import type { SeenGame } from './game-queries.ts';

/** The counts and the winner are those of the current round. */
type Shown = Pick<SeenGame, 'game' | 'player_count' | 'has_card'> & {
  counts: PhraseCounts;
  winner: Winner | null;
};

/** A game as its members see it; lists do without the phrases. */
export function toGame(
  { game, player_count, has_card, counts, winner }: Shown,
  phrases: readonly PhraseRow[] = [],
): Game {
  const { id, state, creator_id, round_number, pattern_config } = game;
  return {
    id,
    ...namesAndDates(game),
    ...codeOf(game),
    crockford_id: toCrockford(id),
    state,
    creator_id,
    round: round_number,
    round_number,
    player_count,
    current_user_joined: has_card,
    needs_phrases: needsPhrases(counts),
    phrases: phrases.map((phrase) => toPhrase(phrase)),
    ...counts,
    auto_call_config: toAutoCallConfig(game),
    auto_call_status: toCountedStatus(game, counts),
    pattern_config,
    winner,
    datetime_updated: isoTime(game.datetime_updated),
  };
}

/** The digits of a game stay with it as its number, even if they lead elsewhere by now. */
export const codeOf = ({ game_code, former_code }: GameRow) => ({
  game_code: former_code ?? game_code,
  has_code: former_code === null,
});

/** What the host can change about a game at any time, as the event about it tells it. */
export const namesAndDates = ({ game_name, datetime_start, datetime_end }: GameRow) => ({
  game_name,
  name: game_name,
  datetime_start: isoTimeOrNull(datetime_start),
  datetime_end: isoTimeOrNull(datetime_end),
});
