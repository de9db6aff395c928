import type { Player } from '@phrase-bingo/game/wire/player';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { rowReached } from '../../../ui/rows/row-keys.ts';
import { rowsToRender } from '../../../ui/rows/rows-in-view.ts';
import { useRowsInView } from '../../../ui/rows/use-rows-in-view.ts';
import styles from './player-list.module.css';
import { PlayerRow } from './player-row.tsx';
import type { useHold } from './use-held-order.ts';

type Props = {
  players: readonly Readonly<Player>[];
  toGo: (id: string) => number | null;
  isActive: (player: Readonly<Player>) => boolean;
  hold: ReturnType<typeof useHold>;
  /** The player whose card is open. The focus returns to their row. */
  opened_id: string | null;
  onActive: (id: string, is_active: boolean) => Promise<void>;
  onOpen: (id: string) => void;
};

/** The row that gets the focus once it is rendered. */
type FocusTarget = { id: string; control: string };

/** Renders only the rows near the viewport and the focused one. Each row states its position among all. */
export function PlayerList({ players, toGo, isActive, hold, opened_id, onActive, onOpen }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const range = useRowsInView(list, players.length);
  const [target, setTarget] = useState<FocusTarget | null>(null);

  const focused_id = target?.id ?? opened_id ?? hold.focused_id;
  const focused = players.findIndex(({ id }) => id === focused_id);
  const rendered = rowsToRender(range, focused < 0 ? null : focused, players.length);

  const move = (event: KeyboardEvent) => {
    const from = players.findIndex(({ id }) => id === hold.focused_id);
    const to = from < 0 ? null : rowReached(event, from, players.length);
    const player = to === null ? undefined : players[to];
    if (!player || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    setTarget({ id: player.id, control: event.target.dataset.control ?? 'card' });
  };

  useLayoutEffect(() => {
    if (!target) return;
    const row = list.current?.querySelector(`[data-player="${CSS.escape(target.id)}"]`);
    const control = row?.querySelector<HTMLElement>(`[data-control="${target.control}"]`);
    (control ?? row?.querySelector<HTMLElement>('[data-control]'))?.focus();
    setTarget(null);
  }, [target]);

  const last_focused = useRef(0);
  useLayoutEffect(() => {
    if (focused >= 0) last_focused.current = focused;
    const is_lost = hold.focused_id !== null && focused < 0 && document.activeElement === document.body;
    const neighbour = players[Math.min(last_focused.current, players.length - 1)];
    if (is_lost && neighbour) setTarget({ id: neighbour.id, control: 'more' });
  }, [focused, hold.focused_id, players]);

  return (
    <>
      <VisuallyHidden>
        <span id={hint}>The arrow keys lead from player to player.</span>
      </VisuallyHidden>
      <ol
        ref={list}
        className={styles.list}
        style={{ '--count': players.length }}
        aria-label="Players"
        aria-describedby={hint}
        onKeyDown={move}
        {...hold.handlers}
      >
        {rendered.map((at) => {
          const player = players[at];
          return (
            player && (
              <PlayerRow
                key={player.id}
                player={player}
                at={at}
                count={players.length}
                is_active={isActive(player)}
                to_go={toGo(player.id)}
                onActive={onActive}
                onOpen={onOpen}
              />
            )
          );
        })}
      </ol>
    </>
  );
}
