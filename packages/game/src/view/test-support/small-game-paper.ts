import { dealCard } from '../../rules/game/card.ts';
import { isArchivedState } from '../../rules/game/game-state.ts';
import type { PatternName } from '../../rules/game/patterns.ts';
import { needsPhrases, phraseCounts } from '../../rules/game/phrase-list.ts';
import { shownPaper, whyNotCheckPaper, whyNotDealPaperIn } from '../../rules/paper/paper.ts';
import { seededRandom } from '../../rules/random.ts';
import type { PaperCard } from '../../wire/paper.ts';
import { autoCallStatus, currentRound, paperCount, type SmallGame, timeAt, uuid } from './small-game.ts';
import { type AddressedFrame, chosen, type Move, next } from './small-game-frames.ts';

export const lastNumber = ({ paper }: SmallGame): number => paper.at(-1)?.number ?? 0;

/** Of the next win in the current round, whatever call completed it. */
export const nextPlace = (game: SmallGame): number =>
  game.wins.filter(({ round_number }) => round_number === currentRound(game).round_number).length + 1;

/** Sheets that were printed with this phrase have old words from now on. */
export function noteNewWords({ paper }: SmallGame, sid: number): void {
  for (const card of paper)
    if (card.printed_at !== null && card.phrase_sids.includes(sid)) card.is_stale = true;
}

export function tellPaper(game: SmallGame): AddressedFrame[] {
  const about = { paper_count: paperCount(game), last_number: lastNumber(game) };
  return [{ event: { type: 'paper_cards_changed', ...next(game), ...about } }];
}

/** One card for each name. */
export function dealPaper(game: SmallGame, names: readonly (string | null)[]): PaperCard[] {
  const dealt = names.map((name, at): PaperCard => {
    const number = lastNumber(game) + at + 1;
    return {
      id: uuid(20_000 + number),
      number,
      name,
      check: `7ZK3M9${String(number).padStart(4, '0')}`,
      phrase_sids: [...dealCard(game.phrases, seededRandom(number))],
      first_round: currentRound(game).round_number,
      seat_number: null,
      is_in_play: true,
      dealt_at: timeAt(game.tick),
      dealt_after_call: game.last_call_position,
      printed_at: null,
      is_stale: false,
      winning_details: null,
      won_as: null,
    };
  });
  game.paper.push(...dealt);
  return dealt;
}

type Bingo = { won_as: string | null; pattern: PatternName; call: number };

export function winOnPaper(
  game: SmallGame,
  card: PaperCard,
  { won_as, pattern, call }: Bingo,
): AddressedFrame[] {
  const winning_details = { pattern, won_at: timeAt(game.tick), place: nextPlace(game), call };
  const { number } = card;
  const username = shownPaper({ name: won_as, number });
  const won = { username, winner_id: card.id, is_guest: false, paper_number: number, ...winning_details };
  card.name ??= won_as;
  Object.assign(card, { winning_details, won_as });
  const { round_number } = currentRound(game);
  game.winner ??= won;
  game.wins.push({ round_number, winner: won });
  if (game.mode === 'running') game.mode = 'paused';
  const touched = { round_number, auto_call_status: autoCallStatus(game) };
  return [{ event: { type: 'player_won', ...next(game), ...won, ...touched } }];
}

/** What the host does with cards on paper. */
export const PAPER_MOVES: Readonly<Record<string, Move>> = {
  dealPaper: (game, pick) => {
    if (whyNotDealPaperIn(game.state) || needsPhrases(phraseCounts(game.phrases))) return [];
    dealPaper(
      game,
      Array.from({ length: (pick % 3) + 1 }, () => null),
    );
    return tellPaper(game);
  },
  switchPaper: (game, pick) => {
    const card = chosen(game.paper, pick);
    if (!card || card.winning_details || isArchivedState(game.state)) return [];
    card.is_in_play = !card.is_in_play;
    return tellPaper(game);
  },
  winOnPaper: (game, pick) => {
    const card = chosen(game.paper, pick);
    const is_closed = whyNotCheckPaper(game.state, currentRound(game).is_active) !== null;
    if (is_closed || !card?.is_in_play || card.winning_details) return [];
    return winOnPaper(game, card, { won_as: card.name, pattern: 'row_0', call: game.last_call_position });
  },
};
