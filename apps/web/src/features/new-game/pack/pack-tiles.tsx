import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { packColour } from '../../../packs/pack-colours.ts';
import { PackCover } from '../../../packs/pack-cover.tsx';
import styles from './pack-tiles.module.css';

export type Tile = { key: string; name: string; emoji: string };

const ALONG: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** How far an arrow moves. On pages from right to left the next one is on the left. */
function stepOf(key: string, row: Element): number | undefined {
  const sideways = SIDEWAYS[key];
  if (sideways === undefined) return ALONG[key];
  return getComputedStyle(row).direction === 'rtl' ? -sideways : sideways;
}

export const tileInputs = (row: HTMLElement | null): HTMLInputElement[] => [
  ...(row?.querySelectorAll('input') ?? []),
];

/** Arrows only move along the row, because each pack that is chosen is fetched and drawn from. */
function moveAlong(event: KeyboardEvent<HTMLInputElement>): void {
  const row = event.currentTarget.closest('fieldset');
  const step = row ? stepOf(event.key, row) : undefined;
  if (step === undefined) return;
  event.preventDefault();
  const inputs = tileInputs(row);
  const at = inputs.indexOf(event.currentTarget);
  inputs[(at + step + inputs.length) % inputs.length]?.focus();
}

type Props = {
  label: string;
  tiles: readonly Tile[];
  selected: string;
  row: RefObject<HTMLFieldSetElement | null>;
  onChoose: (key: string) => void;
};

/** A row of packs that scrolls sideways; one of them can be chosen. */
export function PackTiles({ label, tiles, selected, row, onChoose }: Props) {
  const name = useId();
  const is_there = tiles.some(({ key }) => key === selected);

  useEffect(() => {
    const input = is_there ? tileInputs(row.current).find(({ value }) => value === selected) : undefined;
    input?.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [row, selected, is_there]);

  return (
    <fieldset ref={row} className={clsx('flex shrink gap-2', styles.tiles)} aria-label={label}>
      {tiles.map(({ key, name: pack_name, emoji }) => (
        <label
          key={key}
          className={clsx(
            'grid align-centre justify-items-centre rigid gap-3 anchor centre press round-5',
            styles.tile,
          )}
        >
          <input
            type="radio"
            className="unseen"
            name={name}
            value={key}
            checked={key === selected}
            onChange={() => onChoose(key)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChoose(key);
              else moveAlong(event);
            }}
          />
          <PackCover emoji={emoji} colour={packColour(emoji, key)} className={styles.cover} />
          <span className={clsx('at-most-full cropped break', styles.name)} dir="auto">
            {pack_name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
