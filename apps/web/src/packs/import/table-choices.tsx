import { firstCharacters } from '@phrase-bingo/game/rules/characters';
import { clsx } from 'clsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import styles from './import-dialog.module.css';
import { type ReadingChoices, SEPARATORS, type Separator, type Table } from './list-reading.ts';

const SEPARATOR_NAMES: Record<Separator, string> = {
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
  bar: 'Bar',
  none: 'None',
};

const separators = SEPARATORS.map((value) => ({ value, label: SEPARATOR_NAMES[value] }));

/** As much as an option has room for. */
const START = 60;

const columnWords = ({ heading, first }: Table['columns'][number]): string =>
  [heading ?? '', first]
    .filter((text) => text !== '')
    .map((text) => firstCharacters(text, START))
    .join(': ');

type Props = { table: Table; onChoose: (choices: ReadingChoices) => void };

/** How a table is read: the guesses, which the person may change. */
export function TableChoices({ table, onChoose }: Props) {
  const columns = table.columns.map((column, at) => ({
    value: String(at),
    label: columnWords(column) || `Column ${at + 1}`,
  }));
  return (
    <>
      <div className={clsx('grid gap-6', styles.pair)}>
        {columns.length > 1 && (
          <SelectField
            label="Column"
            options={columns}
            value={String(table.column)}
            onChange={(at) => onChoose({ column: Number(at) })}
          />
        )}
        <SelectField
          label="Separator"
          options={separators}
          value={table.separator}
          onChange={(separator) => onChoose({ separator })}
        />
      </div>
      <Switch
        label="First row is a heading"
        checked={table.has_heading}
        onChange={(has_heading) => onChoose({ has_heading, column: table.column })}
      />
    </>
  );
}
