import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import type { GameForAnyone } from '@phrase-bingo/game/wire/game';
import { GET_INVITATION } from '@phrase-bingo/game/wire/invitation';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { playersIn } from '../../../bingo/players-in.ts';
import styles from './entry.module.css';

type Props = { game: GameForAnyone; has_ended: boolean };

/** Who hosts, once that is known, and who is there already. The room for both is there from the start. */
export function WhoIsIn({ game: { id, player_count }, has_ended }: Props) {
  const { data: invitation } = useQuery({
    queryKey: ['invitation', id],
    queryFn: () => callApi(GET_INVITATION, { params: { crockfordId: toCrockford(id) } }),
    retry: false,
  });
  return (
    <div className={styles.who}>
      <p className={styles.host}>
        {invitation && (
          <>
            Hosted by{' '}
            <b>
              <bdi>{invitation.host_name}</bdi>
            </b>
          </>
        )}
      </p>
      {!has_ended && (
        <p>{player_count === 0 ? 'Nobody is in yet. Be the first.' : playersIn(player_count)}</p>
      )}
    </div>
  );
}
