import { CARD } from '../../packages/game/src/rules/limits.ts';
import type { PlaySnapshot } from '../../packages/game/src/wire/snapshot.ts';
import type { WinningDetails } from '../../packages/game/src/wire/winner.ts';

type Acknowledged = { marks: Set<number>; win: WinningDetails | null };

/** What the server has acknowledged to one player, by round. */
export function recordAcknowledged() {
  const rounds = new Map<number, Acknowledged>();

  function of(round: number): Acknowledged {
    const record = rounds.get(round) ?? { marks: new Set([CARD.free_sid]), win: null };
    rounds.set(round, record);
    return record;
  }

  return {
    of,
    rounds: () => [...rounds.keys()],
    /** What was acknowledged in a round and is missing from this snapshot. */
    lost({ round: { round_number }, card, player }: PlaySnapshot): string[] {
      const { marks, win } = of(round_number);
      const found = new Set(card.filter(({ is_marked }) => is_marked).map(({ sid }) => sid));
      const lost = [...marks]
        .filter((sid) => !found.has(sid))
        .map((sid) => `the mark of cell ${sid} in round ${round_number}`);
      const details = player.winning_details;
      const is_won = win === null || (details?.place === win.place && details.pattern === win.pattern);
      return is_won ? lost : [...lost, `the win of round ${round_number}`];
    },
  };
}
