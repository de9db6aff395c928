import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { logError } from '../health/error-log.ts';
import { HEALTH_HISTORY, lookAtHealth } from '../health/health-history.ts';
import { openLog, writeLog } from '../health/log.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { renderAt } from '../testing/render-at.tsx';
import HealthPage from './health-page.tsx';

const panel = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  freshBrowser();
  openLog();
});

describe('the health page', () => {
  it('OP-139 HEALTH-01 shows the health of the app and a link to the profile', async () => {
    const person = renderAt(<HealthPage />, { path: '/profile/health' });
    expect(screen.getByRole('heading', { level: 1, name: 'App Health' })).toBeVisible();
    expect(panel('In the pink').getByText('Storage').nextSibling).toHaveTextContent('Working');
    expect(panel('Errors').getByText('Not one.')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Profile' }));
    expect(screen.getByText('arrived at /profile')).toBeVisible();
  });

  it('OP-141 HEALTH-06 shows errors with their ids, and reloads on request', async () => {
    const person = renderAt(<HealthPage />);
    logError('7F3K-20Q9', new Error('the ball fell'));
    await person.click(screen.getByRole('button', { name: 'Check Again' }));
    expect(screen.getByRole('heading', { name: 'Doctor’s orders' })).toBeVisible();
    expect(panel('Errors').getByText(/the ball fell.*7F3K-20Q9/)).toBeVisible();
  });

  it('OP-139 HEALTH-07 shows each check, with details if it failed', () => {
    HEALTH_HISTORY.add(lookAtHealth());
    HEALTH_HISTORY.add({ ...lookAtHealth(), is_online: false, memory: 0.004 });
    renderAt(<HealthPage />);
    expect(panel('Checks').getByText('All well')).toBeVisible();
    expect(panel('Checks').getByText(/Network: Offline.*Memory: Under 1 percent/)).toBeVisible();
  });

  it('OP-139 copies everything for a bug report', async () => {
    logError('7F3K-20Q9', new Error('the ball fell'));
    const person = renderAt(<HealthPage />);
    await person.click(screen.getByRole('button', { name: 'Copy Bug Report' }));
    expect(await navigator.clipboard.readText()).toMatch(/health of the app[\s\S]*Errors\n.*7F3K-20Q9/);
  });

  it('OP-140 shows the newest entries first and folds the rest', () => {
    for (let number = 1; number <= 9; number += 1) writeLog('info', `entry ${number}`);
    renderAt(<HealthPage />);
    const texts = panel('Log')
      .getAllByRole('listitem', { hidden: true })
      .map(({ lastChild }) => lastChild?.textContent);
    expect(texts.slice(0, 2)).toEqual(['entry 9', 'entry 8']);
    expect(panel('Log').getByText('5 older')).toBeVisible();
    expect(panel('Log').getByText('10 kept')).toBeVisible();
  });
});
