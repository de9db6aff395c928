import { holdsWords } from '@phrase-bingo/game/rules/search-text';
import type { Player } from '@phrase-bingo/game/wire/player';
import { clsx } from 'clsx';
import { ArrowDownWideNarrow, Lock, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { OrderSide } from '../order/order-side.tsx';
import { useRoomConfig } from '../order/use-room-config.ts';
import { PaperPanel } from '../paper/panel/paper-panel.tsx';
import { CardDialog } from './card-dialog.tsx';
import { orderPlayers } from './order-players.ts';
import { PlayerList } from './player-list.tsx';
import styles from './players-panel.module.css';
import { useActivity } from './use-activity.ts';
import { useHeldOrder, useHold } from './use-held-order.ts';
import { useLoadedPlayers } from './use-loaded-players.ts';
import { useStandings } from './use-standings.ts';
import { inGroups, inWords } from './words.ts';

/** Locks the room from the list of players, where the host sees who is in. */
function LockSwitch() {
  const { config, change } = useRoomConfig();
  return (
    <Switch
      className={styles.lock}
      label={
        <span className={clsx('inline-row gap-6', styles.label)}>
          <Lock />
          Lock the room
        </span>
      }
      checked={config.is_locked}
      onChange={(is_locked) => change({ is_locked })}
    />
  );
}

/** Shorter lists need no search. */
const SEARCH_FROM = 8;

type PlayersToolbarProps = {
  count: number;
  found: number;
  search: string;
  onSearch: (search: string) => void;
  /** Applies the current order after it was held back. Null while the order is current. */
  onSort: (() => void) | null;
};

function PlayersToolbar({ count, found, search, onSearch, onSort }: PlayersToolbarProps) {
  const is_searched = search.trim() !== '';
  return (
    <div className={clsx('cluster align-end', styles.head)}>
      {(count >= SEARCH_FROM || is_searched) && (
        <TextField
          type="search"
          label="Search players"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          trailing={<Search />}
          autoComplete="off"
          spellCheck={false}
          className={styles.search}
        />
      )}
      <p className={clsx('small soft digits', styles.found)} role="status">
        {is_searched && (found === 0 ? 'Nobody by that name.' : `${found} of ${count}`)}
      </p>
      {onSort && (
        <Button variant="paper" size="small" icon={<ArrowDownWideNarrow />} onClick={onSort}>
          Sort again
        </Button>
      )}
    </div>
  );
}

type Props = {
  players: readonly Readonly<Player>[];
  search: string;
  onSearch: (search: string) => void;
  activity: ReturnType<typeof useActivity>;
  loading: ReturnType<typeof useLoadedPlayers>;
};

const UNKNOWN = () => null;

function OrderedPlayers({ players, search, onSearch, activity, loading }: Props) {
  const is_played = useGame(({ game }) => game.state === 'PLAYING' || game.state === 'REVIEW');
  const { standingOf, toGo } = useStandings();
  const hold = useHold();
  const [opened_id, setOpened] = useState<string | null>(null);

  const wanted = useMemo(() => orderPlayers(players, toGo, is_played), [players, toGo, is_played]);
  const is_held = hold.is_held || opened_id !== null;
  const is_known = useGame(({ cards }) => cards !== null) || loading.is_failed;
  const { shown, sortAgain } = useHeldOrder(wanted, is_known, is_held);
  const by_id = useMemo(() => new Map(players.map((player) => [player.id, player])), [players]);
  const found = useMemo(
    () => shown.flatMap((id) => by_id.get(id) ?? []).filter((player) => holdsWords(player.username, search)),
    [shown, by_id, search],
  );
  const opened = opened_id === null ? undefined : by_id.get(opened_id);

  return (
    <>
      <PlayersToolbar
        count={players.length}
        found={found.length}
        search={search}
        onSearch={onSearch}
        onSort={sortAgain}
      />
      <PlayerList
        players={found}
        toGo={is_played ? toGo : UNKNOWN}
        isActive={activity.isActive}
        hold={hold}
        opened_id={opened_id}
        onActive={activity.setActive}
        onOpen={setOpened}
      />
      {opened && (
        <CardDialog
          player={opened}
          standingOf={standingOf}
          is_failed={loading.is_failed}
          onRetry={loading.retry}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Shown while only the host is in the game. */
function NoPlayers() {
  const code = useGame(({ game }) => game.game_code);
  return (
    <EmptyState title="No players yet" action={<CopyButton text={code} label="Copy Game Code" />}>
      Share the code <b className={clsx('nowrap digits', styles.code)}>{code}</b> and they turn up here.
    </EmptyState>
  );
}

/** Renders nothing behind another tab, where a thousand rows would only cost time. */
export function PlayersPanel({ is_shown }: { is_shown: boolean }) {
  const players = useGame((view) => view.players?.players);
  const [search, setSearch] = useState('');
  const activity = useActivity();
  const loading = useLoadedPlayers(is_shown);
  if (!is_shown || !players) return null;

  const active = players.filter((player) => activity.isActive(player)).length;
  const here = players.filter(({ is_present }) => is_present).length;
  const won = players.filter(({ is_winner }) => is_winner).length;
  const counts = [
    inWords(players.length, 'player', 'players'),
    `${inGroups(active)} active`,
    `${inGroups(here)} here`,
    ...(won > 0 ? [inWords(won, 'has Bingo', 'have Bingo')] : []),
  ];
  return (
    <div className={clsx('stack gap-9', styles.columns)}>
      <PaperPanel />
      <Panel title="Players" aside={<LockSwitch />} className={styles.players}>
        {players.length > 0 && <p className={clsx('small soft', styles.counts)}>{counts.join(', ')}</p>}
        {players.length > 0 && (
          <OrderedPlayers
            players={players}
            search={search}
            onSearch={setSearch}
            activity={activity}
            loading={loading}
          />
        )}
        {players.every(({ is_creator }) => is_creator) && <NoPlayers />}
      </Panel>
      <OrderSide />
    </div>
  );
}
