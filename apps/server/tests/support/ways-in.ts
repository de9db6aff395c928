import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import type { Person } from './person.ts';

type Game = { id: string; game_code: string };

/** The two ways into a game: by its code, and by a card of the first round. */
export function waysInto({ id, game_code }: Game, person: Person) {
  const card = { game_id: id, round_id: 1 };
  const code = { code: game_code };
  return {
    code: () => person.joinByCode(code),
    card: () => person.dealCard(card),
    async expectRefused(why: AnyRefusal): Promise<void> {
      await person.cannot('joinByCode', code, why);
      await person.cannot('dealCard', card, why);
    },
  };
}
