import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, cutOff, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { BASE } from '../../../testing/setup-manage-page.tsx';
import { interval, key, setting, setupCaller, title } from '../testing/setup-caller.ts';

const open = setupCaller();
const CONFIG = `POST ${BASE}/auto-call/config`;

describe('the settings of the auto-caller', () => {
  it('AUTO-10 API-20 are saved together 500 ms after the last change', async () => {
    const { click, later, asked } = await open();
    await click(interval(30));
    expect(interval(30)).toBeChecked();
    await later(400);
    await click(setting('Random order'));
    await later(499);
    expect(asked()).toEqual([]);
    await later(1);
    expect(asked()).toEqual([['config', { interval_seconds: 30, random_order: false }]]);
    expect(interval(30)).toBeChecked();
    expect(setting('Random order')).not.toBeChecked();
  });

  it('AUTO-06 OP-085 interval and order are locked while it is active, pause on win is not', async () => {
    const { click, later, asked, takenElsewhere } = await open();
    for (const step of ['start', 'pause'] as const) {
      await takenElsewhere(step);
      for (const seconds of [15, 30, 60, 120]) expect(interval(seconds)).toBeDisabled();
      expect(setting('Random order')).toBeDisabled();
      expect(screen.getByText('Stop to change')).toBeVisible();
    }
    await click(setting('Pause on win'));
    await later(500);
    expect(asked()).toEqual([['config', { pause_on_win: false }]]);
    await takenElsewhere('stop');
    expect(interval(30)).toBeEnabled();
    expect(screen.queryByText('Stop to change')).toBeNull();
  });

  it('AUTO-05 AUTO-10 unsaved settings are saved before a start', { tags: 'long' }, async () => {
    const { click, asked } = await open();
    await click(interval(120));
    await click(key('Start'));
    expect(asked()).toEqual([
      ['config', { interval_seconds: 120, enabled: true }],
      ['start', undefined],
    ]);
    expect(screen.getByRole('timer')).toHaveAccessibleName('Next call in 120 seconds');
  });

  firstEveryDay(1, [
    ['refused', () => refuse(409, 'auto_call_locked', 'Interval and order cannot be changed')],
    ['cut off', cutOff],
  ])('ERR-29 a change that is %s is reverted', async (_, fail) => {
    const { click, later, server } = await open();
    server.routes[CONFIG] = fail;
    await click(interval(60));
    await later(500);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update configuration');
    expect(interval(15)).toBeChecked();
  });

  it('ERR-29 does not start when the settings cannot be saved', { tags: 'long' }, async () => {
    const { click, server, asked } = await open();
    server.routes[CONFIG] = () => refuse(409, 'auto_call_locked', 'Interval and order cannot be changed');
    await click(interval(60));
    await click(key('Start'));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update configuration');
    expect(asked().map(([what]) => what)).toEqual(['config']);
    expect(title()).toHaveTextContent('Ready');
  });
});

describe('a step that fails', () => {
  const STEPS = [
    ['ERR-30', 'start', 'Start', 'Failed to start auto-calling'],
    ['ERR-31', 'stop', 'Stop', 'Failed to stop auto-calling'],
    ['ERR-32', 'pause', 'Pause', 'Failed to pause auto-calling'],
    ['ERR-33', 'resume', 'Resume', 'Failed to resume auto-calling'],
  ] as const;

  it.each(STEPS)(
    '%s shows its error when the server cannot be reached or gives no message: %s',
    async (_, step, name, sentence) => {
      const { click, server, takenElsewhere } = await open({ set: { enabled: true } });
      if (step !== 'start') await takenElsewhere('start');
      if (step === 'resume') await takenElsewhere('pause');
      const before = title().textContent;
      for (const fail of [cutOff, () => answer({}, { status: 500 })]) {
        server.routes[`POST ${BASE}/auto-call/${step}`] = fail;
        await click(key(name));
        expect(screen.getByRole('alert')).toHaveTextContent(sentence);
        await click(screen.getByRole('button', { name: 'Dismiss' }));
      }
      expect(title()).toHaveTextContent(String(before));
    },
  );

  it('ERR-30 AUTO-04 shows the message of the server for a failed start', async () => {
    const { click, server } = await open({ set: { enabled: true } });
    const sentence = 'The auto-caller can only run while the game is PLAYING';
    server.routes[`POST ${BASE}/auto-call/start`] = () => refuse(409, 'auto_call_needs_playing', sentence);
    await click(key('Start'));
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });

  it('ERR-31 shows its own words for the others', { tags: 'long' }, async () => {
    const { click, server, takenElsewhere } = await open();
    await takenElsewhere('start');
    server.routes[`POST ${BASE}/auto-call/stop`] = () => refuse(403, 'not_host', 'Only the host can do this');
    await click(key('Stop'));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to stop auto-calling');
  });
});
