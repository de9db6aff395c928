import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startServer } from '../../tools/services/start-server.ts';
import type { Section } from './benchmarks-page.ts';
import { startChromium } from './chromium.ts';
import { count, middleOf, millis, RUNS, repeat } from './measure.ts';
import { type MeasuredPage, preparePages } from './pages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

type NetworkItem = { url: string; resourceType: string };

/** The parts of a Lighthouse report that are used. */
type Report = {
  lighthouseVersion: string;
  /** How fast Lighthouse found the machine to be at that moment. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkItem[] } }>;
};

const scriptsOf = ({ audits }: Report): readonly string[] =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => url);

/** The size in gzip, for comparison with other apps; the measured browser gets Brotli. */
async function gzippedBytes(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const answer = await fetch(url);
    return gzipSync(await answer.arrayBuffer(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The medians of some runs over one page. */
function mediansOf(reports: readonly Report[]) {
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

const run = promisify(execFile);

/** Not a dependency because it has over 100 MB; the version is fixed so that figures can be compared. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function measureOnce(folder: string, url: string, { path, token }: MeasuredPage): Promise<Report> {
  const browser = await startChromium();
  if (token !== null) await browser.setCookies([{ name: 'access_token', value: token, url }]);
  const file = join(folder, 'report.json');
  const args = ['--quiet', '--output=json', `--output-path=${file}`, `--port=${browser.port}`];
  try {
    // The browser is new, and a reset would sign it out.
    await run(join(folder, 'node_modules/.bin/lighthouse'), [url + path, '--disable-storage-reset', ...args]);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    await browser.stop();
  }
}

async function measurePage(folder: string, url: string, page: MeasuredPage) {
  // On a busy machine Lighthouse sometimes misses the start of the navigation and asks to be run again.
  const measure = () => measureOnce(folder, url, page);
  const reports = await repeat(() => measure().catch(measure));
  const scripts = await gzippedBytes(
    reports.flatMap(scriptsOf).filter((one, at, all) => all.indexOf(one) === at),
  );
  return { ...mediansOf(reports), scripts: kilobytes(scripts), version: reports[0]?.lighthouseVersion };
}

export async function lighthouse(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-lighthouse-'));
  const server = await startServer();
  try {
    const quietly = ['--no-save', '--ignore-scripts', '--loglevel=error'];
    await run('npm', ['install', '--prefix', folder, ...quietly, LIGHTHOUSE]);
    const figures: [string, string][] = [];
    let used = '';
    for (const page of await preparePages(server.url)) {
      const { scores, times, scripts, machine, version } = await measurePage(folder, server.url, page);
      used = version ?? used;
      figures.push(
        [`${page.name}: performance / accessibility / best practices`, scores],
        [`${page.name}: first paint / largest paint / blocked`, times],
        [`${page.name}: scripts in gzip`, scripts],
        [`${page.name}: speed of the machine meanwhile`, machine],
      );
    }
    return {
      title: 'Lighthouse',
      action: 'Somebody opens a page on a phone.',
      method: `Lighthouse ${used}, mobile preset, against the built app served by the server, with a new browser each time. Medians of ${RUNS}. Blocked time follows the speed of the machine, which Lighthouse's own index shows: that of virtual machines changes from minute to minute.`,
      figures,
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
