import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page({ required = false }: { required?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Join
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Pull up a chair" required={required}>
        <p>Nan’s 80th</p>
      </Dialog>
    </>
  );
}

async function openDialog(required = false) {
  const user = userEvent.setup();
  render(<Page required={required} />);
  await user.click(screen.getByRole('button', { name: 'Join' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Pull up a chair' }) };
}

const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

it('is not in the page until it opens', () => {
  render(<Page />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens as a modal named by its title, with the focus inside', async () => {
  const { dialog } = await openDialog();
  expect(dialog).toHaveAttribute('open');
  expect(dialog).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
});

it('closes by its button and returns the focus', async () => {
  const { user, dialog } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Join' })).toHaveFocus();
});

it('closes on Escape', async () => {
  const { dialog } = await openDialog();
  pressEscape(dialog);
  expect(dialog).not.toBeInTheDocument();
});

it('closes on a press outside the sheet, not inside', async () => {
  const { user, dialog } = await openDialog();
  await user.click(screen.getByText('Nan’s 80th'));
  expect(dialog).toBeVisible();
  await user.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

it('stays when a press that began inside ends outside, as when text is selected', async () => {
  const { user, dialog } = await openDialog();
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Nan’s 80th') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  fireEvent.click(dialog);
  expect(dialog).toBeVisible();
});

it('a required dialog stays until it is answered', async () => {
  const { user, dialog } = await openDialog(true);
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  pressEscape(dialog);
  await user.click(dialog);
  expect(dialog).toBeVisible();
});
