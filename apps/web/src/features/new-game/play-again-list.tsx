import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQuery } from '../../api/queries.ts';
import { myGamesQuery } from '../../packs/again/my-games.ts';
import type { PlayedGame } from '../../packs/again/play-again-dialog.tsx';
import { phraseWords } from '../../packs/phrase-words.ts';
import { useSession } from '../../session/session-store.ts';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './play-again-list.module.css';

const PlayAgainDialog = fetchedLater(
  async () => (await import('../../packs/again/play-again-dialog.tsx')).PlayAgainDialog,
);

const SHOWN = 3;

/** The latest games of the host, to be played once more. */
export function PlayAgainList({ className }: { className?: string | undefined }) {
  const user_id = useSession(({ user }) => user?.id ?? '');
  const { data = [] } = useQuery(myGamesQuery);
  const [asked, setAsked] = useState<PlayedGame | null>(null);
  const games = data.filter((game) => isHost(game, { id: user_id })).slice(0, SHOWN);
  if (games.length === 0) return null;
  return (
    <Panel title="Play again" className={className}>
      <ul>
        {games.map((game) => (
          <li key={game.id} className={styles.item}>
            <button
              type="button"
              className={clsx('row spread full-width gap-6 ink text-start press bare', styles.game)}
              onClick={() => setAsked(game)}
            >
              <span className="grid shrink gap-1">
                <span className={clsx('cropped break', styles.name)} dir="auto">
                  {game.game_name}
                </span>{' '}
                <span className={styles.count}>{phraseWords(game.phrases_total_count)}</span>
              </span>
              <RotateCcw size={20} />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>{asked && <PlayAgainDialog game={asked} onClose={() => setAsked(null)} />}</Suspense>
    </Panel>
  );
}
