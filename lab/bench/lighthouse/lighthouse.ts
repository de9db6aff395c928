import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { providePrograms } from '../../../tools/services/install-packages.ts';
import { startServer } from '../../../tools/services/start-server.ts';
import { RUNS, repeat } from '../measure.ts';
import type { Section } from '../section.ts';
import { startBrowser } from './browser.ts';
import { layPlaces, type Place } from './places.ts';
import { gzippedBytes, mediansOf, type Report, scriptsOf } from './report.ts';

const run = promisify(execFile);

/** Not a dependency, as it brings over 100 MB along; the version is fixed so that figures can be compared. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function measureOnce(folder: string, url: string, { path, token }: Place): Promise<Report> {
  const chromium = providePrograms(['chromium']).get('chromium') ?? '';
  const cookies = token === null ? [] : [{ name: 'access_token', value: token, url }];
  const browser = await startBrowser(chromium, cookies);
  const file = join(folder, 'report.json');
  const args = ['--quiet', '--output=json', `--output-path=${file}`, `--port=${browser.port}`];
  try {
    /** The browser is new, and a reset would sign it out. */
    await run(join(folder, 'node_modules/.bin/lighthouse'), [url + path, '--disable-storage-reset', ...args]);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    await browser.stop();
  }
}

async function look(folder: string, url: string, place: Place) {
  /** On a busy machine it sometimes misses the beginning of the navigation, and asks to be run again. */
  const measure = () => measureOnce(folder, url, place);
  const reports = await repeat(() => measure().catch(measure));
  const scripts = await gzippedBytes(
    reports.flatMap(scriptsOf).filter((one, at, all) => all.indexOf(one) === at),
  );
  return { ...mediansOf(reports), scripts: kilobytes(scripts), version: reports[0]?.lighthouseVersion };
}

export async function lighthouse(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-lighthouse-'));
  const server = await startServer({ RATE_LIMITS: 'off' });
  try {
    const quietly = ['--no-save', '--ignore-scripts', '--loglevel=error'];
    await run('npm', ['install', '--prefix', folder, ...quietly, LIGHTHOUSE]);
    const figures: [string, string][] = [];
    let used = '';
    for (const place of await layPlaces(server.url)) {
      const { scores, times, scripts, machine, version } = await look(folder, server.url, place);
      used = version ?? used;
      figures.push(
        [`${place.name}: performance / accessibility / best practices`, scores],
        [`${place.name}: first paint / largest paint / blocked`, times],
        [`${place.name}: scripts in gzip`, scripts],
        [`${place.name}: speed of the machine meanwhile`, machine],
      );
    }
    return {
      title: 'Lighthouse',
      method: `Lighthouse ${used}, mobile preset, against the built app served by the server, with a new browser each time. Medians of ${RUNS}. Blocked time follows the speed of the machine, which is told by Lighthouse's own index: of virtual machines it changes from minute to minute.`,
      figures,
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
