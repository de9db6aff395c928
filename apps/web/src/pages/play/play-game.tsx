import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { Suspense, useDeferredValue } from 'react';
import { ConnectionNote, PendingMarks } from '../../features/play/connection-status.tsx';
import { GuestKey } from '../../features/play/guest-key.tsx';
import { PlayHeader } from '../../features/play/play-header.tsx';
import { PlayHeaderSkeleton, PlayShell, PlaySkeleton } from '../../features/play/play-shell.tsx';
import { CodeChip } from '../../features/share/code-chip.tsx';
import { ShareKey } from '../../features/share/share-key.tsx';
import { useGameState } from '../../live/game-store.ts';
import { usePanelCare } from '../../live/use-game.ts';
import { useSession } from '../../session/session-store.ts';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';
import { Waiting } from '../../ui/layout/waiting.tsx';
import { Page } from '../page.tsx';
import { PlayPanels } from './play-panels.tsx';

/** Loaded when it is opened. */
const SharePanel = fetchedLater(
  async () => (await import('../../features/share/share-panel.tsx')).SharePanel,
);

/** Whoever has a card does not need it. */
const PlayEntry = fetchedLater(async () => (await import('../../features/play/play-entry.tsx')).PlayEntry);

/** The play page: the header stays, and the content below follows the phase of the game. */
export function PlayGame() {
  const game = useGameState((state) => state.view?.game ?? state.game);
  const round = useGameState(({ view }) => view?.round.round_number ?? game?.round_number ?? 1);
  const has_header = useDeferredValue(game !== null);
  const can_play = useGameState(({ phase }) => phase.name === 'ready');
  /** Header and panels are slow to draw; until they are ready, the page stays as it was. */
  const is_ready = useDeferredValue(can_play) && can_play;
  const is_coming = useGameState(({ phase }) => phase.name === 'loading' || phase.name === 'ready');
  const care = usePanelCare();
  const user_id = useSession(({ user }) => user?.id ?? '');
  return (
    <Page title={game ? `${game.game_name}, round ${round}` : 'Game'} is_coming={is_coming}>
      <PlayShell>
        {game && has_header ? (
          <PlayHeader
            game={game}
            round={round}
            is_host={isHost(game, { id: user_id })}
            connection={
              is_ready && (
                <>
                  <ConnectionNote />
                  <PendingMarks />
                </>
              )
            }
            code={game.has_code && <CodeChip code={game.game_code} />}
            person={<GuestKey />}
            share={
              <ShareKey>
                <PanelBoundary what="Sharing" {...care}>
                  <Suspense>
                    <SharePanel game={game} />
                  </Suspense>
                </PanelBoundary>
              </ShareKey>
            }
          />
        ) : (
          (game || is_coming) && (
            <Waiting>
              <PlayHeaderSkeleton />
            </Waiting>
          )
        )}
        {is_ready ? (
          <PlayPanels />
        ) : is_coming ? (
          <Waiting says="Loading the game">
            <PlaySkeleton />
          </Waiting>
        ) : (
          <Suspense
            fallback={
              <Waiting>
                <PlaySkeleton />
              </Waiting>
            }
          >
            <PlayEntry />
          </Suspense>
        )}
      </PlayShell>
    </Page>
  );
}
