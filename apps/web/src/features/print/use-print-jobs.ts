import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { useMemo } from 'react';
import { useGame } from '../../live/game-store.ts';
import type { PrintJob } from './sheets/print-job.ts';
import type { SheetOptions } from './sheets/sheet-options.ts';

/** The words of the game; the same list as long as none of them changes, whatever is called meanwhile. */
function usePrintedPhrases(): PrintJob['phrases'] {
  const phrases = useGame((view) => view.phrases);
  const words = JSON.stringify(phrases.map(({ sid, text }) => [sid, text]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call changes the list, but no word of it
  return useMemo(() => phrases.map(({ sid, text }) => ({ sid, text })), [words]);
}

/** What is printed: the chosen cards, or one sheet to try the printer. Each job stays the same until something in it changes. */
export function usePrintJobs(cards: readonly PaperCard[], options: SheetOptions) {
  const game_name = useGame(({ game }) => game.game_name);
  const game_code = useGame(({ game }) => game.game_code);
  const patterns = useGame(({ game }) => game.pattern_config);
  const rounds = useGame((view) => view.rounds);
  const phrases = usePrintedPhrases();

  const shared = useMemo(
    () => ({
      game: { game_name, game_code },
      patterns,
      phrases,
      seals: new Map(rounds.map(({ round_number, seed_hash }) => [round_number, seed_hash])),
      origin: location.origin,
      options,
    }),
    [game_name, game_code, patterns, phrases, rounds, options],
  );
  const of_cards: PrintJob = useMemo(() => ({ ...shared, cards, is_sample: false }), [shared, cards]);
  const sample: PrintJob = useMemo(
    () => ({ ...shared, options: { ...shared.options, has_call_list: false }, cards: [], is_sample: true }),
    [shared],
  );
  return { of_cards, sample };
}
