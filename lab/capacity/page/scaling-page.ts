import { answersOf } from '../answers.ts';
import { readMeasured } from '../measured.ts';
import { type Compared, reproduce } from '../reproduction.ts';
import { arithmeticText } from './arithmetic.ts';
import {
  assumedText,
  burstText,
  costsText,
  habitsText,
  knownText,
  limitsText,
  reproductionText,
  routingText,
  shortText,
  waitsText,
} from './tables.ts';

const MARKED = /(<!-- (\w+): written by npm run capacity -->\n)[\s\S]*?(\n<!-- end of \2 -->)/g;

type Written = { page: string; points: readonly Compared[] };

/** The page with its tables as they follow from the page of benchmarks, and the points it compares. */
export function writtenPage(page: string, benchmarks: string): Written {
  const measured = readMeasured(benchmarks);
  const points = reproduce(measured);
  const { costs, answers } = answersOf(measured);
  const tables: Readonly<Record<string, () => string>> = {
    short: () => shortText(answers),
    habits: habitsText,
    assumed: assumedText,
    costs: () => costsText(costs, measured),
    reproduction: () => reproductionText(points),
    arithmetic: () => arithmeticText(answers, costs),
    waits: () => waitsText(answers),
    burst: () => burstText(answers),
    routing: () => routingText(answers),
    limits: () => limitsText(measured, costs),
    known: () => knownText(answers, measured, costs),
  };
  const fill = (_: string, before: string, name: string, after: string) => {
    const write = tables[name];
    if (!write) throw new Error(`There is no table "${name}".`);
    return `${before}\n${write()}\n${after}`;
  };
  return { page: page.replace(MARKED, fill), points };
}
