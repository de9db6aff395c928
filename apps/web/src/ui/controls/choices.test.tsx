import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChoiceGroup } from './choice-group.tsx';
import { Switch } from './switch.tsx';

const INTERVALS = [15, 30, 60].map((value) => ({ value, label: String(value) }));

function Settings() {
  const [on, setOn] = useState(false);
  const [seconds, setSeconds] = useState(15);
  return (
    <>
      <Switch label="Random order" checked={on} onChange={setOn} />
      <ChoiceGroup label="Seconds between calls" options={INTERVALS} value={seconds} onChange={setSeconds} />
    </>
  );
}

it('a switch has the role, and a press on its label toggles it', async () => {
  const user = userEvent.setup();
  render(<Settings />);
  const control = screen.getByRole('switch', { name: 'Random order' });
  expect(control).not.toBeChecked();
  await user.click(screen.getByText('Random order'));
  expect(control).toBeChecked();
  await user.keyboard(' ');
  expect(control).not.toBeChecked();
});

it('a choice group is a named set of radio buttons with exactly one checked', async () => {
  const user = userEvent.setup();
  render(<Settings />);
  expect(screen.getByRole('group', { name: 'Seconds between calls' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '60' }));
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([
    screen.getByRole('radio', { name: '60' }),
  ]);
});
