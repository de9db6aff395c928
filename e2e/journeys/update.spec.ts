import { freePort } from '../../tools/services/free-port.ts';
import { expect, test } from '../fixtures/test.ts';
import { buildNextVersion, FIRST_VERSION, serveVersion } from '../fixtures/versions.ts';
import { untilServedByWorker } from '../fixtures/worker.ts';

test.use({ serviceWorkers: 'allow' });

const CHANGE = { file: 'src/pages/login-page.tsx', from: 'title="Sign in"', to: 'title="Sign in anew"' };

test('PWA-10 PWA-11 a new version is announced, can wait, and is taken when the person says so', async ({
  page,
  context,
}) => {
  const port = await freePort();
  const before = await serveVersion(FIRST_VERSION, port);
  await page.goto(`${before.url}/login`);
  await expect(page).toHaveTitle(/^Sign in ·/);
  await untilServedByWorker(page);

  const next = buildNextVersion(CHANGE);
  await before.stop();
  const after = await serveVersion(next.web_root, port, { remove_after: [next.folder] });
  const banner = page.getByText('New version available');

  await page.reload();
  await expect(banner).toBeVisible();
  await expect(page).toHaveTitle(/^Sign in ·/);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(banner).toBeHidden();

  await page.reload();
  await expect(banner).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${after.url}/forgot-password`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveTitle(/^Sign in anew ·/);
  await expect(banner).toBeHidden();

  await other.getByRole('link', { name: 'Back to Login' }).click();
  await expect(other).toHaveTitle(/^Sign in ·/);
  await other.reload();
  await expect(other).toHaveTitle(/^Sign in anew ·/);
  await after.stop();
});
