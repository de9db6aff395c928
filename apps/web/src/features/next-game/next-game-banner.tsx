import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { Game } from '@phrase-bingo/game/wire/game';
import { RotateCcw } from 'lucide-react';
import { useGame } from '../../live/game-store.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import styles from './next-game-banner.module.css';

type NextGame = NonNullable<Game['next_game']>;

const toManage = ({ id }: NextGame) => pathTo(PATHS.manage, { game_id: id });
const toJoin = ({ crockford_id }: NextGame) => pathTo(PATHS.short_link, { crockfordId: crockford_id });

/** Leads the members of this game on to the one the host invited them to. */
export function NextGameBanner({ next }: { next: NextGame }) {
  const is_host = useGame(({ game, viewer_id }) => isHost(game, { id: viewer_id }));
  const host_name = useGame(({ game }) => game.host_name);
  const name = <bdi className={styles.name}>{next.game_name}</bdi>;
  return (
    <Banner
      tone="gold"
      className={styles.banner}
      icon={<RotateCcw />}
      actions={
        <Link
          className={buttonClass({ variant: 'ink', size: 'small' })}
          to={is_host ? toManage(next) : toJoin(next)}
        >
          {is_host ? 'Manage' : 'Join Game'}
        </Link>
      }
    >
      {is_host ? (
        <>You are playing again: {name}</>
      ) : host_name === '' ? (
        <>The host is playing again: {name}</>
      ) : (
        <>
          <bdi>{host_name}</bdi> is playing again: {name}
        </>
      )}
    </Banner>
  );
}
