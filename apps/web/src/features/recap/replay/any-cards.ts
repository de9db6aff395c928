import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { Membership } from '@phrase-bingo/game/wire/player';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { gameQuery } from '../../../recap/game-query.ts';
import { onFirstUse } from '../../../text/on-first-use.ts';
import { type CardToShow, cardOf } from './replay-cards.ts';

const names = onFirstUse(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }));

type Player = Pick<Membership, 'id' | 'winning_details'>;

/** The win of a player: listed in the recap, or else told with the players if it was in this round. */
function winOf({ round, steps, wins }: Recap, { id, winning_details: told }: Player): CardToShow['win'] {
  const listed = wins.find(({ winner_id }) => winner_id === id);
  if (listed || told === null) return listed ?? null;
  const won_at = Date.parse(told.won_at);
  const is_of_round =
    won_at >= Date.parse(round.datetime_start) && won_at <= Date.parse(round.datetime_end ?? '');
  if (!is_of_round) return null;
  const after_step = steps.filter(({ at }) => Date.parse(at) <= won_at).length;
  return { pattern: told.pattern, call_position: told.call ?? null, after_step };
}

/** All cards of a round by the names of their players, for the host. The game knows the sids of the phrases on them. */
export const anyCardsQuery = (game_id: string, recap: Recap) =>
  queryOptions({
    // A round that was opened again and ended later has other cards.
    queryKey: ['rounds', game_id, recap.round.round_number, 'cards', recap.round.datetime_end],
    async queryFn({ client }): Promise<CardToShow[]> {
      const params = { id: game_id };
      const [cards, { players }, { phrases }] = await Promise.all([
        callApi(PLAY_ENDPOINTS.listCards, { params: { ...params, round: recap.round.round_number } }),
        callApi(PLAY_ENDPOINTS.listPlayers, { params }),
        client.ensureQueryData(gameQuery(game_id)),
      ]);
      const sids = new Map(phrases.map(({ id, sid }) => [id, sid]));
      return players
        .flatMap((player): CardToShow[] => {
          const { id, username: name } = player;
          const cells = cards[id];
          if (!cells) return [];
          return [
            {
              key: id,
              name,
              label: name,
              title: cardOf(name),
              cells: cells.map(({ phrase_id, is_free }) =>
                is_free || phrase_id === null ? null : (sids.get(phrase_id) ?? null),
              ),
              marks: cells.filter(({ is_marked }) => is_marked).map(({ position }) => position + 1),
              win: winOf(recap, player),
            },
          ];
        })
        .sort((a, b) => names().compare(a.name, b.name));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
