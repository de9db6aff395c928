import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setupPlayPage } from '../../../testing/setup-play-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';

vi.mock('../../../ui/layout/use-media.ts', () => ({ useMedia: (query: string) => query.includes('600px') }));

const setup = setupPlayPage();

it('on a tablet the last five calls are listed below the card, newest first', async () => {
  const game = smallGame();
  for (const [index, phrase] of game.phrases.entries()) {
    phrase.is_called = index < 6;
    phrase.call_position = index < 6 ? index + 1 : null;
  }
  game.last_call_position = 6;
  const { connect, happens } = await setup.open({ game });
  await connect();
  const rows = () =>
    within(screen.getByRole('region', { name: 'Last five calls' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  const text = (index: number) => game.phrases[index]?.text;
  expect(rows()).toEqual([5, 4, 3, 2, 1].map((index) => `${index + 1}${text(index)}`));
  await happens('call', 9);
  expect(rows()[0]).toContain(text(9));
  expect(rows()).toHaveLength(5);
});
