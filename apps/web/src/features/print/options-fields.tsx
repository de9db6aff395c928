import { useId } from 'react';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { keepOptions, useKeptOptions } from './kept-options.ts';
import styles from './options-fields.module.css';
import { LAYOUTS, type LayoutName, type SheetOptions } from './sheets/sheet-options.ts';
import type { Sheets } from './sheets/use-sheets.ts';

const PER_PAGE: readonly { layout: LayoutName; value: SheetOptions['per_page']; label: string }[] = [
  { layout: 'one', value: 1, label: '1' },
  { layout: 'two', value: 2, label: '2' },
  { layout: 'four', value: 4, label: '4' },
];

const PAPERS: readonly { value: SheetOptions['paper']; label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
];

/** How cards are printed on this device, as far as the phrases of the game fit. */
export function OptionsFields({ sheets: { layout, why_off } }: { sheets: Sheets }) {
  const id = useId();
  const options = useKeptOptions();
  const why_not_large = why_off.get('large');
  const is_large = options.is_large && why_not_large === undefined;
  const reasons = PER_PAGE.flatMap((each) => why_off.get(each.layout) ?? []);
  return (
    <div className={styles.options}>
      <div className={styles.option}>
        <ChoiceGroup
          label="Cards a page"
          options={PER_PAGE.map((each) => ({ ...each, is_off: why_off.has(each.layout) }))}
          value={is_large ? null : LAYOUTS[layout].per_page}
          disabled={is_large}
          onChange={(per_page) => keepOptions({ per_page })}
        />
        <div role="status">
          {reasons.map((reason) => (
            <p key={reason} className={styles.reason}>
              {reason}
            </p>
          ))}
        </div>
      </div>
      <ChoiceGroup
        label="Paper"
        options={PAPERS}
        value={options.paper}
        onChange={(paper) => keepOptions({ paper })}
      />
      <div className={styles.switches}>
        <div>
          <Switch
            label="Large print"
            checked={is_large}
            disabled={why_not_large !== undefined}
            aria-describedby={why_not_large === undefined ? undefined : `${id}-large`}
            onChange={(on) => keepOptions({ is_large: on })}
          />
          {why_not_large !== undefined && (
            <p id={`${id}-large`} className={styles.reason}>
              {why_not_large}
            </p>
          )}
        </div>
        <Switch
          label="Save ink"
          checked={options.saves_ink}
          onChange={(saves_ink) => keepOptions({ saves_ink })}
        />
        <Switch
          label="Cut marks"
          checked={options.has_cut_marks}
          onChange={(has_cut_marks) => keepOptions({ has_cut_marks })}
        />
        <Switch
          label="Add a call list"
          checked={options.has_call_list}
          onChange={(has_call_list) => keepOptions({ has_call_list })}
        />
      </div>
    </div>
  );
}
