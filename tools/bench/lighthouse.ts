import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { providePrograms } from '../services/install-packages.ts';
import { startServer } from '../services/start-server.ts';
import { median, millis } from './measure.ts';
import type { Section } from './section.ts';

const run = promisify(execFile);

/** Not a dependency, as it brings over 100 MB along; the version is fixed so that figures can be compared. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
} as const;
const FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage';

type Report = {
  lighthouseVersion: string;
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkItem[] } }>;
};
type NetworkItem = { url: string; resourceType: string; transferSize: number };

async function measureOnce(folder: string, url: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const args = [
    `${url}/login`,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${FLAGS}`,
  ];
  const env = { ...process.env, CHROME_PATH: providePrograms(['chromium']).get('chromium') };
  const measure = () => run(join(folder, 'node_modules/.bin/lighthouse'), args, { env });
  /** On a busy machine it sometimes misses the beginning of the navigation, and asks to be run again. */
  await measure().catch(measure);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const scriptsOf = ({ audits }: Report): NetworkItem[] =>
  (audits['network-requests']?.details?.items ?? []).filter((item) => item.resourceType === 'Script');

/** As a client would get them that knows gzip alone; the measured one takes Brotli. */
async function gzippedBytes(report: Report): Promise<number> {
  const sizes = scriptsOf(report).map(async ({ url }) => {
    const answer = await fetch(url);
    return gzipSync(await answer.arrayBuffer(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function figures(reports: readonly Report[]): [string, string][] {
  const middle = (pick: (report: Report) => number) => median(reports.map(pick));
  return [
    ...CATEGORIES.map((name): [string, string] => [
      name.replace('-', ' '),
      String(Math.round(middle((report) => (report.categories[name]?.score ?? 0) * 100))),
    ]),
    ...Object.entries(TIMES).map(([audit, what]): [string, string] => [
      what,
      millis(middle((report) => report.audits[audit]?.numericValue ?? Number.NaN)),
    ]),
    [
      'JavaScript over the wire',
      kilobytes(
        middle((report) => scriptsOf(report).reduce((sum, { transferSize }) => sum + transferSize, 0)),
      ),
    ],
  ];
}

export async function lighthouse(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-lighthouse-'));
  const server = await startServer();
  try {
    await run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--loglevel=error',
      LIGHTHOUSE,
    ]);
    const first = await measureOnce(folder, server.url);
    const reports = [first, await measureOnce(folder, server.url), await measureOnce(folder, server.url)];
    return {
      title: 'Lighthouse on /login',
      method: `Lighthouse ${first.lighthouseVersion}, mobile preset, against the built app served by the server. Median of 3.`,
      figures: [...figures(reports), ['the same in gzip', kilobytes(await gzippedBytes(first))]],
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
