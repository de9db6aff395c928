import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

function givenClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

async function press() {
  fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
  await act(async () => undefined);
}

it('SHARE-07 copies and confirms it for two seconds', async () => {
  const copied: string[] = [];
  givenClipboard(async (text) => {
    copied.push(text);
  });
  render(<CopyButton text="482913" label="Copy code" />);
  await press();
  expect(copied).toEqual(['482913']);
  const button = screen.getByRole('button', { name: 'Copy code' });
  expect(button).toHaveTextContent('Copied');
  act(() => vi.advanceTimersByTime(1_999));
  expect(button).toHaveTextContent('Copied');
  act(() => vi.advanceTimersByTime(1));
  expect(button).toHaveTextContent('Copy code');
});

it('falls back to a selection without a clipboard, and returns the focus', async () => {
  const selections: string[] = [];
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) selections.push(field.value);
      return true;
    },
  });
  render(<CopyButton text="482913" label="Copy code" is_icon_only />);
  const button = screen.getByRole('button', { name: 'Copy code' });
  act(() => button.focus());
  await press();
  expect(selections).toEqual(['482913']);
  expect(button).toHaveFocus();
  expect(document.querySelector('textarea')).toBeNull();
  expect(screen.getByText('Copied')).toBeInTheDocument();
});

it('D-33 SHARE-07 hands over a text that comes later within the press, as Safari wants it', async () => {
  const text = Promise.withResolvers<string>();
  const copied: string[] = [];
  let is_press = false;
  const late = async () => {
    throw new DOMException('not in a press', 'NotAllowedError');
  };
  const write = async ([item]: Record<string, Promise<Blob>>[]) => {
    if (!is_press) return late();
    const blob = await item?.['text/plain'];
    copied.push((await blob?.text()) ?? '');
  };
  Object.defineProperty(navigator, 'clipboard', { value: { write, writeText: late }, configurable: true });
  const ClipboardItem = class {
    constructor(items: Record<string, Promise<Blob>>) {
      Object.assign(this, items);
    }
  };
  vi.stubGlobal('ClipboardItem', ClipboardItem);
  render(<CopyButton text={() => text.promise} label="Copy code" />);
  const button = screen.getByRole('button', { name: 'Copy code' });
  is_press = true;
  fireEvent.click(button);
  is_press = false;
  await act(async () => undefined);
  expect(copied).toEqual([]);
  text.resolve('482913');
  await vi.waitFor(() => expect(button).toHaveTextContent('Copied'));
  expect(copied).toEqual(['482913']);
});

it('without a clipboard a text that cannot be got is a failure to copy, and nothing else', async () => {
  const fail = () => Promise.reject(new Error('no answer'));
  render(<CopyButton text={fail} label="Copy code" />);
  await press();
  await press();
  expect(screen.getByRole('button', { name: 'Copy code' })).toHaveTextContent('Could not copy');
});

it('reports a failure to copy', async () => {
  Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false });
  render(<CopyButton text="482913" label="Copy code" />);
  await press();
  expect(screen.getByRole('button', { name: 'Copy code' })).toHaveTextContent('Could not copy');
});
