import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

const ITEMS = [
  { id: 'messages', label: 'Messages', count: 3 },
  { id: 'card', label: 'Bingo Card' },
  { id: 'phrases', label: 'Phrases' },
] as const;

function Page() {
  const [selected, setSelected] = useState<(typeof ITEMS)[number]['id']>('card');
  return (
    <>
      <Tabs group="play" label="Game" items={ITEMS} selected={selected} onSelect={setSelected} />
      <TabPanel group="play" id={selected}>
        {selected}
      </TabPanel>
    </>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

it('tab and panel refer to each other', () => {
  render(<Page />);
  expect(screen.getByRole('tablist', { name: 'Game' })).toBeVisible();
  const panel = screen.getByRole('tabpanel', { name: 'Bingo Card' });
  expect(selected()).toHaveAttribute('aria-controls', panel.id);
});

it('a click selects', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('tab', { name: 'Phrases' }));
  expect(screen.getByRole('tabpanel', { name: 'Phrases' })).toHaveTextContent('phrases');
});

it('is a single tab stop; arrows, Home and End move between the tabs', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  expect(selected()).toHaveFocus();
  const path = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
    await user.keyboard(key);
    expect(selected()).toHaveFocus();
    path.push(selected().id);
  }
  expect(path).toEqual([
    'play-tab-phrases',
    'play-tab-messages',
    'play-tab-phrases',
    'play-tab-messages',
    'play-tab-phrases',
  ]);
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('shows a count beside the name', () => {
  render(<Page />);
  expect(screen.getByRole('tab', { name: 'Messages' })).toHaveAccessibleDescription('3');
});
