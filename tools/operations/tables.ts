import { environment } from '../../apps/server/src/config.ts';
import { METRIC_WORDS } from '../../apps/server/src/ops/metric-words.ts';
import { SETTING_WORDS } from './setting-words.ts';

const SWITCH = new Map<unknown, string>([
  [true, 'on'],
  [false, 'off'],
]);

function defaultOf(name: string, otherwise = ''): string {
  const value: unknown = new Map<string, unknown>(Object.entries(environment.parse({}))).get(name);
  return value === undefined ? otherwise : `\`${SWITCH.get(value) ?? String(value)}\``;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What stands in the pages between the marks of its name. */
export const TABLES: Readonly<Record<string, () => string>> = {
  settings: () =>
    table(
      ['setting', 'default', 'what it does'],
      Object.entries(SETTING_WORDS).map(([name, { what, otherwise }]) => [
        `\`${name}\``,
        defaultOf(name, otherwise),
        what,
      ]),
    ),
  metrics: () =>
    table(
      ['metric', 'what it tells'],
      Object.entries(METRIC_WORDS).map(([name, help]) => [`\`${name}\``, help]),
    ),
};
