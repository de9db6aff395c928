import { gzipSync } from 'node:zlib';
import { count, middleOf, millis } from '../measure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

type NetworkItem = { url: string; resourceType: string };

/** The parts of a report of Lighthouse that are looked at. */
export type Report = {
  lighthouseVersion: string;
  /** How fast Lighthouse found the machine to be just then. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkItem[] } }>;
};

export const scriptsOf = ({ audits }: Report): readonly string[] =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => url);

/** As a client would get them that knows gzip alone; the measured one takes Brotli. */
export async function gzippedBytes(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const answer = await fetch(url);
    return gzipSync(await answer.arrayBuffer(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The medians of some runs over one page. */
export function mediansOf(reports: readonly Report[]) {
  const middle = middleOf(reports);
  const score = (name: string) =>
    Math.round(middle(({ categories }) => (categories[name]?.score ?? 0) * 100));
  const time = (name: string) => millis(middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return {
    scores: CATEGORIES.map(score).join(' / '),
    times: TIMES.map(time).join(' / '),
    machine: count(middle(({ environment }) => environment.benchmarkIndex)),
  };
}
