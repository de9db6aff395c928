import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { accessToken, PRIYA, signedInAnswer } from '../testing/tokens.ts';
import { logCorruption } from './corruption-log.ts';
import { logError } from './error-log.ts';
import { HEALTH_HISTORY, lookAtHealth } from './health-history.ts';
import { openLog, writeLog } from './log.ts';
import { healthReport, isWell, readHealth } from './report.ts';

const WELL = {
  at: '2026-02-01T19:00:00.000Z',
  is_online: true,
  socket: 'connected',
  storage: 'working',
  memory: 0.8,
  errors: 0,
} as const;

beforeEach(() => {
  freshBrowser('/profile/health');
  openLog();
});

describe('the health report', () => {
  it('OP-139 has the health of the app and every log', () => {
    logError('7F3K-20Q9', new Error('the ball fell'));
    logCorruption('game g', { severity: 'error', at: 'game.state', problem: 'is unknown' });
    HEALTH_HISTORY.add(lookAtHealth());
    writeLog('info', 'GET /api/games/my: No answer');
    const report = healthReport(readHealth());
    expect(report).toContain('Network: Online');
    expect(report).toContain('Storage: Working');
    expect(report).toContain('Error: the ball fell at /profile/health, error id 7F3K-20Q9');
    expect(report).toContain('error, game g: game.state is unknown');
    expect(report).toMatch(/Checks\n\S+ Network: Online, Live game: None open, Storage: Working/);
    expect(report).toContain('GET /api/games/my: No answer');
    expect(report).toContain(navigator.userAgent.slice(0, 40));
  });

  it('OP-139 has no token, address or name of the person', () => {
    signIn(signedInAnswer());
    const token = accessToken();
    logError('id', new Error(`Unexpected token at {"access_token":"${token}`));
    writeLog('error', `No answer for ${PRIYA.email} from /reset-password?token=abc123`);
    const report = healthReport(readHealth());
    for (const secret of [token, token.slice(0, 20), PRIYA.email, PRIYA.username, 'abc123']) {
      expect(report).not.toContain(secret);
    }
  });

  it('OP-139 HEALTH-05 says when something is wrong', () => {
    expect(isWell(WELL)).toBe(true);
    expect(isWell({ ...WELL, socket: null, memory: null })).toBe(true);
    expect(isWell({ ...WELL, is_online: false })).toBe(false);
    expect(isWell({ ...WELL, socket: 'disconnected' })).toBe(false);
    expect(isWell({ ...WELL, storage: 'full' })).toBe(false);
    expect(isWell({ ...WELL, memory: 0.81 })).toBe(false);
    expect(isWell({ ...WELL, errors: 1 })).toBe(false);
  });
});
