import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { EMPTY_CODE, enterDigits } from './code-digits.ts';
import { CodeInput } from './code-input.tsx';

type FormProps = { digits: string; error: string; onComplete: (code: string) => void };

function Form({ digits, ...rest }: FormProps) {
  const [value, setValue] = useState(enterDigits(EMPTY_CODE, 0, digits).digits);
  return <CodeInput label="Game code" value={value} onChange={setValue} {...rest} />;
}

function setUp({ digits = '', error = '' } = {}) {
  const onComplete = vi.fn<(code: string) => void>();
  render(<Form digits={digits} error={error} onComplete={onComplete} />);
  return { user: userEvent.setup(), onComplete };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const row = () => boxes().map((box) => box.value || '_');
const box = (at: number) => screen.getByRole('textbox', { name: `Digit ${at} of 6` });

it('HOME-04 shows six boxes, each with a name, in a named group', () => {
  setUp();
  expect(boxes()).toHaveLength(6);
  expect(screen.getByRole('group', { name: 'Game code' })).toContainElement(box(6));
});

it('HOME-05 takes one digit in each box and ignores everything else', async () => {
  const { user } = setUp();
  await user.type(box(1), 'x !4b8');
  expect(row()).toEqual(['4', '8', '_', '_', '_', '_']);
});

it('HOME-06 typing moves the focus from box to box', async () => {
  const { user } = setUp();
  await user.type(box(1), '4');
  expect(box(2)).toHaveFocus();
  await user.keyboard('8');
  expect(box(3)).toHaveFocus();
});

it('HOME-07 backspace moves back and erases', async () => {
  const { user } = setUp({ digits: '482913' });
  await user.click(box(6));
  await user.keyboard('{Backspace}');
  expect(box(5)).toHaveFocus();
  await user.keyboard('{Backspace}{Backspace}');
  expect(box(3)).toHaveFocus();
  expect(row()).toEqual(['4', '8', '2', '_', '_', '_']);
});

it('arrow keys move between the boxes, and Delete empties one in place', async () => {
  const { user } = setUp({ digits: '482' });
  await user.click(box(1));
  await user.keyboard('{ArrowRight}{Delete}');
  expect(box(2)).toHaveFocus();
  expect(row()).toEqual(['4', '_', '2', '_', '_', '_']);
});

it('OP-024 a pasted code fills all boxes and is complete once', async () => {
  const { user, onComplete } = setUp({ digits: '1' });
  await user.click(box(4));
  await user.paste('482 913');
  expect(row().join('')).toBe('482913');
  expect(onComplete.mock.calls).toEqual([['482913']]);
});

it('reports a complete code when the last box fills, and again when a digit of a full row changes', async () => {
  const { user, onComplete } = setUp({ digits: '48291' });
  await user.type(box(6), '3');
  await user.type(box(1), '5');
  expect(onComplete.mock.calls).toEqual([['482913'], ['582913']]);
});

it('typing the same digit again does not complete the code again', async () => {
  const { user, onComplete } = setUp({ digits: '482913' });
  await user.type(box(1), '4');
  expect(row().join('')).toBe('482913');
  expect(onComplete).not.toHaveBeenCalled();
});

it('OP-024 an error shows under the boxes, marks them and keeps the digits', () => {
  setUp({ digits: '482913', error: 'Game not found' });
  expect(screen.getByRole('alert')).toHaveTextContent('Game not found');
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Game not found');
  expect(box(1)).toBeInvalid();
  expect(row().join('')).toBe('482913');
});
