import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReach } from '../../api/reach.ts';
import { letPass, takeTheClock } from '../../testing/fake-clock.ts';
import { NetworkBanner } from './network-banner.tsx';

const OFFLINE = /^You are offline/;
const BACK = 'Back online';

const go = (where: 'offline' | 'online') => act(() => noteReach(where === 'online'));

beforeEach(() => {
  takeTheClock();
  noteReach(true);
});
afterEach(() => vi.useRealTimers());

describe('the banners of the network', () => {
  it('PWA-07 OP-105 the offline banner shows after 5 seconds offline, and hides when the network is back', async () => {
    render(<NetworkBanner />);
    go('offline');
    await letPass(4_999);
    expect(screen.queryByText(OFFLINE)).toBeNull();
    await letPass(1);
    expect(screen.getByRole('status')).toHaveTextContent(OFFLINE);
    await letPass(60_000);
    expect(screen.getByText(OFFLINE)).toBeVisible();
    go('online');
    expect(screen.queryByText(OFFLINE)).toBeNull();
  });

  it('PWA-02 PWA-08 Back online shows 2 seconds after the network is back, for 5 seconds', async () => {
    render(<NetworkBanner />);
    go('offline');
    await letPass(7_000);
    go('online');
    await letPass(1_999);
    expect(screen.queryByText(BACK)).toBeNull();
    await letPass(1);
    expect(screen.getByText(BACK)).toBeVisible();
    await letPass(4_999);
    expect(screen.getByText(BACK)).toBeVisible();
    await letPass(1);
    expect(screen.queryByText(BACK)).toBeNull();
  });

  it('OP-105 a short break shows no offline banner, but Back online', async () => {
    render(<NetworkBanner />);
    go('offline');
    await letPass(4_000);
    go('online');
    await letPass(2_000);
    expect(screen.queryByText(OFFLINE)).toBeNull();
    expect(screen.getByText(BACK)).toBeVisible();
  });

  it('OP-105 Back online hides when the network goes again', async () => {
    render(<NetworkBanner />);
    go('offline');
    go('online');
    await letPass(2_000);
    go('offline');
    expect(screen.queryByText(BACK)).toBeNull();
    await letPass(5_000);
    expect(screen.getByText(OFFLINE)).toBeVisible();
  });

  it('PWA-07 a page that opens offline says so too', async () => {
    noteReach(false);
    render(<NetworkBanner />);
    await letPass(5_000);
    expect(screen.getByText(OFFLINE)).toBeVisible();
  });

  it('PWA-02 a banner can be dismissed', async () => {
    render(<NetworkBanner />);
    go('offline');
    await letPass(5_000);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(OFFLINE)).toBeNull();
  });
});
