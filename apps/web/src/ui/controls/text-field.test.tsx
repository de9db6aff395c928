import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

it('is named by its label and described by its hint', () => {
  render(<TextField label="Game Name" hint="Players see it." />);
  const field = screen.getByRole('textbox', { name: 'Game Name' });
  expect(field).toHaveAccessibleDescription('Players see it.');
  expect(field).not.toHaveAttribute('aria-invalid');
});

it('announces an error and adds it to the description', () => {
  render(<TextField label="Email" hint="We write rarely." error="Please enter a valid email" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('We write rarely. Please enter a valid email');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email');
});

it('reveals and hides a password without losing the input', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('the reveal button does not submit the form', async () => {
  const user = userEvent.setup();
  let sent = 0;
  const send = () => {
    sent += 1;
  };
  render(
    <form action={send}>
      <PasswordField label="Password" />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(sent).toBe(0);
});
