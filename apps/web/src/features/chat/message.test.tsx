import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ComponentType, lazy } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Message } from './message.tsx';
import type { MenuMessage } from './message-menu.tsx';

type MessageMenu = ComponentType<{ message: MenuMessage }>;

const LINE = {
  id: 'line',
  message_id: 'line',
  user_id: 'ann',
  username: 'Ann',
  is_guest: false,
  content: 'Hello',
  sent_at: 0,
  is_mine: false,
  is_deleted: false,
  hidden_count: 0,
  progress: 'sent',
  joined: [],
  divider: null,
  is_first: true,
  is_last: true,
  time: 'Just now',
} as const;

/** A menu that is loaded when the test says so. */
function slowMenu() {
  const opened = vi.fn<() => void>();
  const Loaded: MessageMenu = () => (
    <button type="button" aria-haspopup="menu" onClick={() => opened()}>
      More
    </button>
  );
  const { promise, resolve } = Promise.withResolvers<{ default: MessageMenu }>();
  return { opened, Menu: lazy(() => promise), load: () => act(async () => resolve({ default: Loaded })) };
}

const hasMouse = (has_mouse: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: !has_mouse }));

describe('a tap on a line', () => {
  it('CHATMOD-16 opens its menu where there is no mouse', async () => {
    hasMouse(false);
    const { Menu, load, opened } = slowMenu();
    render(<Message {...LINE} MessageMenu={Menu} />);
    await load();
    await userEvent.click(screen.getByText('Hello'));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('CHATMOD-16 opens it once when it has been loaded later', async () => {
    hasMouse(false);
    const { Menu, load, opened } = slowMenu();
    render(<Message {...LINE} MessageMenu={Menu} />);
    await userEvent.click(screen.getByText('Hello'));
    await userEvent.click(screen.getByText('Hello'));
    expect(opened).not.toHaveBeenCalled();
    await load();
    expect(opened).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByText('Hello'));
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('CHATMOD-16 does nothing with a mouse, so that words can be selected', async () => {
    hasMouse(true);
    const { Menu, load, opened } = slowMenu();
    render(<Message {...LINE} MessageMenu={Menu} />);
    await userEvent.click(screen.getByText('Hello'));
    await load();
    await userEvent.click(screen.getByText('Hello'));
    expect(opened).not.toHaveBeenCalled();
  });
});
