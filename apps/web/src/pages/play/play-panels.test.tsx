import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_LOG } from '../../health/error-log.ts';
import { watchedGame } from '../../health/watched-game.ts';
import { cellAt, setupPlayPage } from '../../testing/setup-play-page.tsx';

const setup = setupPlayPage();

/** As a bug might leave it: nothing can render such a text. It takes effect with the next update. */
function corrupt(part: 'messages' | 'phrases', field: string): void {
  const entries = watchedGame()?.view()?.[part];
  if (entries) Reflect.set(entries, 0, { ...entries[0], [field]: { not: 'a text' } });
}

const errorBox = () => within(screen.getByRole('alert'));

async function openWide() {
  const page = await setup.open({ is_wide: true });
  await page.connect();
  await page.happens('say');
  return page;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a panel of the play page that fails', () => {
  it.each([
    ['phrases', 'text', 'call', 'The phrases took a knock.', 'Phrases'],
    ['messages', 'content', 'say', 'The messages took a knock.', 'Messages'],
  ] as const)(
    'SHELL-04 SHELL-06 the %s panel leaves the rest alone, logs its error and comes back after a retry',
    async (part, field, event, message, heading) => {
      const page = await openWide();
      corrupt(part, field);
      await page.happens(event, 1);
      expect(errorBox().getByText(message)).toBeVisible();
      expect(screen.getByRole('heading', { name: heading })).toBeVisible();
      expect(cellAt('B1')).toBeVisible();
      expect(ERROR_LOG.read()).toHaveLength(1);

      await page.click(errorBox().getByRole('button', { name: 'Try Again' }));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('table')).toBeVisible();
      expect(screen.getByRole('log')).toBeVisible();
    },
  );
});
