import type { Say } from './notice.ts';

type Page = {
  game_id: string;
  say: Say;
  /** There is nothing to show here: go home. */
  onLeave: () => void;
};

/** What a page shows of a game, and how the page is told to go elsewhere. */
export type GamePage =
  | (Page & {
      kind: 'play';
      /** As the address names it. */
      round: string | undefined;
      onRound: (round_number: number) => void;
    })
  | (Page & { kind: 'full' });
