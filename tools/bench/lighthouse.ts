import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
type NetworkItem = { resourceType?: string; transferSize?: number };

async function measureOnce(folder: string, url: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const args = [
    `${url}/login`,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${FLAGS}`,
  ];
  await run(join(folder, 'node_modules/.bin/lighthouse'), args, {
    env: { ...process.env, CHROME_PATH: providePrograms(['chromium']).get('chromium') },
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

function scriptBytes({ audits }: Report): number {
  const items = audits['network-requests']?.details?.items ?? [];
  return items
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
}

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
    ['JavaScript over the wire', `${(middle(scriptBytes) / 1000).toFixed(1)} kB`],
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
    const reports: Report[] = [];
    for (let turn = 0; turn < 3; turn += 1) reports.push(await measureOnce(folder, server.url));
    return {
      title: 'Lighthouse on /login',
      method: `Lighthouse ${reports[0]?.lighthouseVersion}, mobile preset, against the built app served by the server. Median of 3.`,
      figures: figures(reports),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
