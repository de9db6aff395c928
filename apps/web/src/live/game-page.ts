import type { Say } from './notice.ts';

type Page = {
  game_id: string;
  say: Say;
  /** There is nothing to show: go home. */
  onLeave: () => void;
};

/** Which page of a game is open, and how it navigates. */
export type GamePage =
  | (Page & {
      kind: 'play';
      /** As the address names it. */
      round: string | undefined;
      onRound: (round_number: number) => void;
    })
  | (Page & { kind: 'full' });
