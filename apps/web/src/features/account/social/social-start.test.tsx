import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import SocialStartPage from '../../../pages/social-start-page.tsx';
import { PATHS } from '../../../paths.ts';
import { isLogOutOwed, oweLogOut } from '../../../session/owed-log-out.ts';
import { rememberPath } from '../../../session/remembered-path.ts';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, cutOff, fakeServer } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { SocialStart } from './social-start.tsx';

beforeEach(() => freshBrowser());

function start(provider: 'google' | 'facebook'): string[] {
  const left_for: string[] = [];
  const leave = (address: string) => left_for.push(address);
  render(<SocialStart provider={provider} leave={leave} />);
  return left_for;
}

describe('the start of a social sign-in', () => {
  it.each([
    ['google', 'Redirecting to Google...'],
    ['facebook', 'Redirecting to Facebook...'],
  ] as const)('SOCIAL-01 SOCIAL-03 leaves for %s at once and says so', (provider, words) => {
    expect(start(provider)).toEqual([`/api/auth/login/${provider}`]);
    expect(screen.getByRole('heading', { name: words })).toBeVisible();
  });

  it('SOCIAL-04 passes on the remembered path', () => {
    rememberPath('/g/0123?from=mail&x=1');
    const [address = ''] = start('google');
    const { pathname, searchParams } = new URL(address, location.origin);
    expect(pathname).toBe('/api/auth/login/google');
    expect([...searchParams]).toEqual([['redirect_url', '/g/0123?from=mail&x=1']]);
  });

  it('OP-107 leaves only after a log-out that is still owed', async () => {
    oweLogOut();
    const { calls } = fakeServer({ 'POST /api/auth/logout': () => answer({ success: true }) });
    const left_for = start('google');
    expect(left_for).toEqual([]);
    await waitFor(() => expect(left_for).toEqual(['/api/auth/login/google']));
    expect(calls).toHaveLength(1);
    expect(isLogOutOwed()).toBe(false);
  });

  it('OP-107 SOCIAL-09 says that it failed where the log-out cannot be sent', async () => {
    oweLogOut();
    fakeServer({ 'POST /api/auth/logout': cutOff });
    const left_for = start('google');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to process authentication. Please try again.',
    );
    expect(left_for).toEqual([]);
  });

  firstEveryDay(1, ['apple', 'Google', 'constructor'])('SOCIAL-02 OP-125 %s is not found', (provider) => {
    renderAt(<SocialStartPage />, { path: `/oauth/${provider}`, pattern: PATHS.social_start });
    expect(screen.getByRole('heading', { name: 'Uh Oh' })).toBeVisible();
  });
});
