import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { more, WHO_IS_IN } from '../../words.ts';
import { onBoxChange } from '../parts/on-box-change.ts';
import type { People } from '../stage-model.ts';
import styles from './names.module.css';

/** How many of the first items fit into a box that wraps them, with the last one behind them. */
function countFitting(list: HTMLElement): number {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const last = items.pop();
  const { rowGap, columnGap } = getComputedStyle(list);
  const [row_gap, column_gap] = [Number.parseFloat(rowGap) || 0, Number.parseFloat(columnGap) || 0];
  const row_height = (last?.offsetHeight ?? 0) + row_gap;
  if (row_height === 0) return items.length;
  const rows = Math.floor((list.clientHeight + row_gap + 1) / row_height);
  const widths = items.map(({ offsetWidth }) => offsetWidth);
  const last_width = last?.offsetWidth ?? 0;

  const fits = (parts: readonly number[]) => {
    let [used_rows, used] = [1, 0];
    for (const part of parts) {
      const next = used === 0 ? part : used + column_gap + part;
      if (used !== 0 && next > list.clientWidth) {
        used_rows += 1;
        used = part;
      } else used = next;
    }
    return used_rows <= rows;
  };
  let count = widths.length;
  while (count > 0 && !fits([...widths.slice(0, count), last_width])) count -= 1;
  return count;
}

/** Who joined last, as many as fit, and how many more there are. */
export function Names({ people: { names, count } }: { people: People }) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(names.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other names have other widths
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    return onBoxChange(element, () => setShown(countFitting(element)));
  }, [names, count]);

  if (names.length === 0) return null;
  const visible = Math.min(shown, names.length);
  const hidden = count - visible;
  return (
    <ul
      ref={list}
      className={clsx('cluster shrink-y anchor cropped semi', styles.names)}
      aria-label={WHO_IS_IN}
    >
      {names.map((name, at) => (
        // Names may be equal, and newcomers move the others on.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies an entry
        <li key={at} className={at < visible ? styles.name : styles.hidden}>
          <Avatar name={name} />
          <bdi>{name}</bdi>
        </li>
      ))}
      <li className={hidden > 0 ? styles.more : styles.hidden}>{more(hidden)}</li>
    </ul>
  );
}
