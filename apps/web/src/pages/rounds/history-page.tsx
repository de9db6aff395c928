import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import { useQuery } from '../../api/queries.ts';
import { HistoryView } from '../../features/history/history-view.tsx';
import { allRoundsOf } from '../../features/history/history-words.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { gameQuery } from '../../recap/game-query.ts';
import { useParams } from '../../routing/router.tsx';
import { ALL_ROUNDS } from '../../text/round-words.ts';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Page } from '../page.tsx';
import styles from './history-page.module.css';

export default function HistoryPage() {
  const { id = '' } = useParams(PATHS.history);
  const game = useQuery(gameQuery(id));
  const title = game.data ? allRoundsOf(game.data.game_name) : ALL_ROUNDS;
  return (
    <Page title={title}>
      <main id="main" tabIndex={-1} className={clsx('stack gap-6', styles.main)}>
        <div className={clsx('row gap-3', styles.header)}>
          <Link
            className={iconButtonClass()}
            to={pathTo(PATHS.game, { id })}
            aria-label="Back to the game"
            title="Back to the game"
          >
            <ChevronLeft />
          </Link>
          <h1 className={clsx('shrink leading-115 tight-3 break', styles.title)} dir="auto">
            {title}
          </h1>
        </div>
        <HistoryView game_id={id} />
      </main>
    </Page>
  );
}
