import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { GamePage } from './game-page.ts';
import { GameStoreContext } from './game-store.ts';
import { type LiveGame, openLiveGame } from './live-game.ts';

const LiveGameContext = createContext<LiveGame | null>(null);

type PlayPage = Extract<GamePage, { kind: 'play' }>;
type ManagePage = Extract<GamePage, { kind: 'full' }>;

/** Opens a game for as long as the page is mounted. Another round of the same game leaves it open. */
function useLiveGame(game_id: string, open: () => LiveGame): LiveGame | null {
  const [live, setLive] = useState<LiveGame | null>(null);
  const openPage = useEffectEvent(open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another game is another page
  useEffect(() => {
    const opened = openPage();
    // As a transition, because a game that is known at once has much to render.
    startTransition(() => setLive(opened));
    return () => opened.close();
  }, [game_id]);

  return live?.game_id === game_id ? live : null;
}

function Provided({ live, children }: { live: LiveGame; children: ReactNode }) {
  return (
    <LiveGameContext value={live}>
      <GameStoreContext value={live.store}>{children}</GameStoreContext>
    </LiveGameContext>
  );
}

type WithChildren<Page> = Omit<Page, 'kind'> & { children: ReactNode };

/** Around the page of a player. */
export function PlayProvider(props: WithChildren<PlayPage>) {
  const { game_id, round, children } = props;
  const say = useEffectEvent(props.say);
  const onLeave = useEffectEvent(props.onLeave);
  const onRound = useEffectEvent(props.onRound);
  const live = useLiveGame(game_id, () =>
    openLiveGame({ kind: 'play', game_id, round, say, onLeave, onRound }),
  );

  useEffect(() => live?.showRound(round), [live, round]);

  return live && <Provided live={live}>{children}</Provided>;
}

/** Around the page of the host. */
export function ManageProvider(props: WithChildren<ManagePage>) {
  const { game_id, children } = props;
  const say = useEffectEvent(props.say);
  const onLeave = useEffectEvent(props.onLeave);
  const live = useLiveGame(game_id, () => openLiveGame({ kind: 'full', game_id, say, onLeave }));

  return live && <Provided live={live}>{children}</Provided>;
}

/** The game of this page with its actions, such as `callPhrase` of actions/calls.ts. */
export function useLive(): LiveGame {
  const live = useContext(LiveGameContext);
  if (!live) throw new Error('There is no game around this component');
  return live;
}
