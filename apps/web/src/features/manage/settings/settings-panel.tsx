import { freePhrase, playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import { clsx } from 'clsx';
import { Grid3x3, House, Monitor, Printer } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { OverlayOptions } from '../../../bingo/big-screen/overlay-options.ts';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { PAPER_CARDS } from '../../../paper/paper-words.ts';
import { playersAndPaper } from '../../../paper/players-and-paper.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { browserClock, fullDate } from '../../../text/local-times.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Later } from '../../../ui/layout/later.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AutoCallerPanel } from '../auto-caller/auto-caller-panel.tsx';
import { BigScreenPanel } from '../big-screen/big-screen-panel.tsx';
import { ScreenKey } from '../big-screen/screen-key.tsx';
import { OrderPanel } from '../order/order-panel.tsx';
import { LobbyPanel } from './lobby-panel.tsx';
import { PatternsPanel } from './patterns-panel.tsx';
import { PlayAgainKey } from './play-again-key.tsx';
import { RoundsPanel } from './rounds-panel.tsx';
import styles from './settings-panel.module.css';
import { StatePanel } from './state-panel.tsx';

function QuickActions({ className }: { className?: string | undefined }) {
  const { game_id } = useLive();
  return (
    <Panel title="Quick actions" className={className}>
      <div className={clsx('grid gap-6', styles.quick)}>
        <Link
          className={buttonClass({ variant: 'gold', wide: true })}
          to={pathTo(PATHS.game, { id: game_id })}
        >
          <Grid3x3 />
          View Game
        </Link>
        <ScreenKey game_id={game_id} className={buttonClass({ variant: 'paper', wide: true })}>
          <Monitor />
          Big Screen
        </ScreenKey>
        <Link className={buttonClass({ variant: 'paper', wide: true })} to={pathTo(PATHS.print, { game_id })}>
          <Printer />
          {PAPER_CARDS}
        </Link>
        <Link className={buttonClass({ variant: 'paper', wide: true })} to={PATHS.home}>
          <House />
          Back to Home
        </Link>
        <PlayAgainKey />
      </div>
    </Panel>
  );
}

/** The date in the host's time zone, or null when there is none. */
const dateOf = (time: string | null): string | null =>
  time === null ? null : fullDate(Date.parse(time), browserClock);

function PlayersFact() {
  const count = useGame(({ game }) => game.player_count);
  const active = useGame(({ players }) => players?.stats.active_players ?? 0);
  const paper = useGame(({ game }) => game.paper_count);
  if (paper === 0)
    return <Fact name="Players">{active === count ? count : `${count}, ${active} active`}</Fact>;
  return (
    <Fact name="Players">
      {playersAndPaper(count, paper)}
      {active !== count && <span className={clsx('block soft', styles.active)}>{active} active</span>}
    </Fact>
  );
}

function PhrasesFact() {
  const count = useGame(({ phrases }) => playablePhrases(phrases).length);
  const has_free = useGame(({ phrases }) => freePhrase(phrases) !== null);
  return <Fact name="Phrases">{has_free ? `${count}, and FREE` : count}</Fact>;
}

function GameInformation({ className }: { className?: string | undefined }) {
  const name = useGame(({ game }) => game.game_name);
  const starts = useGame(({ game }) => game.datetime_start);
  const ends = useGame(({ game }) => game.datetime_end);
  const round = useGame(({ game }) => game.round_number);
  return (
    <Panel title="Game information" className={className}>
      <Facts>
        <Fact name="Name">
          <span className={styles.game_name}>{name}</span>
        </Fact>
        <PlayersFact />
        <PhrasesFact />
        <Fact name="Round">{round}</Fact>
        <Fact name="Start Date">{dateOf(starts) ?? 'Not set'}</Fact>
        <Fact name="End Date">{dateOf(ends) ?? 'Not set'}</Fact>
      </Facts>
    </Panel>
  );
}

type Props = {
  /** The invitation shown in the lobby. */
  invitation: ReactNode;
  /** The share panel. */
  share: ReactNode;
  OverlayPicture: ComponentType<{ options: OverlayOptions }>;
};

/** Settings of the whole game. What is used during play comes first. */
export function SettingsPanel({ invitation, share, OverlayPicture }: Props) {
  const { game_id } = useLive();
  const is_setup = useGame(({ game }) => game.state === 'CONFIG' || game.state === 'OPEN');
  const patterns = (
    <Later key="patterns">
      <PatternsPanel />
    </Later>
  );
  const rounds = (
    <Later key="rounds">
      <RoundsPanel />
    </Later>
  );
  return (
    <div className={styles.panels}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <LobbyPanel invitation={invitation} />
          <StatePanel />
          <Later>
            <AutoCallerPanel className={styles.caller} />
          </Later>
          {is_setup ? [patterns, rounds] : [rounds, patterns]}
          <Later>
            <OrderPanel />
          </Later>
          <Later>
            <BigScreenPanel game_id={game_id} OverlayPicture={OverlayPicture} />
          </Later>
        </div>
        <div className={styles.side}>
          <Later>
            <GameInformation />
            <QuickActions />
          </Later>
        </div>
      </div>
      <Later>
        <Panel title="Share your game">{share}</Panel>
      </Later>
    </div>
  );
}
