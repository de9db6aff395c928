import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Blot } from '../display/blot.tsx';
import styles from './tabs.module.css';

type TabPanelProps = { group: string; id: string; className?: string | undefined; children: ReactNode };

export function TabPanel({ group, id, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={tabPanelId(group, id)} aria-labelledby={tabId(group, id)} className={className}>
      {children}
    </div>
  );
}

type Move = (from: number, count: number) => number;

const MOVES: Record<string, Move> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** The index that an arrow, Home or End key leads to; any other key leads nowhere. */
const tabReached = (key: string, from: number, count: number): number => MOVES[key]?.(from, count) ?? from;

export const tabId = (group: string, id: string): string => `${group}-tab-${id}`;
export const tabPanelId = (group: string, id: string): string => `${group}-panel-${id}`;
const tabCountId = (group: string, id: string): string => `${group}-count-${id}`;

type TabItem<Id extends string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  count?: number | undefined;
  /** What needs attention there, after the count. */
  alert?: ReactNode;
  /** The count is a total, not what is new, so phones do not show it. */
  is_total?: boolean;
};

type TabsProps<Id extends string> = {
  /** Shared with the panels, so that tab and panel refer to each other. */
  group: string;
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** `bar`: main tabs, with icons on phones. `segment`: two or three views of one list. */
  look?: 'bar' | 'segment';
  className?: string | undefined;
};

export function Tabs<Id extends string>({
  group,
  label,
  items,
  selected,
  onSelect,
  look = 'bar',
  className,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const from = items.findIndex((item) => item.id === selected);
    const reached = items[tabReached(event.key, from, items.length)];
    if (reached === undefined || reached.id === selected) return;
    event.preventDefault();
    onSelect(reached.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(group, reached.id))}`)?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className={clsx('flex gap-2', styles[look], className)}>
      {items.map(({ id, label: name, icon, count, alert, is_total }) => (
        <button
          key={id}
          id={tabId(group, id)}
          type="button"
          role="tab"
          // As a description, so that the name of the tab, which also names the panel, stays the same.
          aria-describedby={count ? tabCountId(group, id) : undefined}
          aria-selected={id === selected}
          aria-controls={id === selected ? tabPanelId(group, id) : undefined}
          tabIndex={id === selected ? 0 : -1}
          className={clsx('anchor isolate soft nowrap press bare', styles.tab)}
          onClick={() => onSelect(id)}
          onKeyDown={move}
        >
          {look === 'bar' && (
            <span className={clsx('grid place-centre anchor', styles.icon)}>
              {id === selected && <Blot seed={tabId(group, id)} />}
              {icon}
            </span>
          )}
          {name}
          {count !== undefined && count > 0 && (
            <span
              id={tabCountId(group, id)}
              aria-hidden="true"
              className={clsx(styles.count, is_total && styles.total)}
            >
              {count}
            </span>
          )}
          {alert}
        </button>
      ))}
    </div>
  );
}
