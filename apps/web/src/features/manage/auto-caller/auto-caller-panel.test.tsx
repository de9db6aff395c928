import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { smallGame } from '../../../testing/small-server.ts';
import { interval, key, keyNames, ring, setting, setupCaller, title } from '../testing/setup-caller.ts';

const open = setupCaller();
const heading = () => screen.queryByRole('heading', { name: 'Auto-caller' });
const arc = () => ring().querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray');

describe('the auto-caller', () => {
  it('HOST-06 is shown only while the game is PLAYING', async () => {
    const { happens } = await open({ game: smallGame('OPEN') });
    expect(heading()).toBeNull();
    await happens('move');
    expect(heading()).toBeVisible();
    await happens('move');
    expect(heading()).toBeNull();
  });

  it('AUTO-07 AUTO-08 offers four intervals and starts with 15 seconds, random order and pause on win', async () => {
    await open();
    for (const seconds of [15, 30, 60, 120]) expect(interval(seconds)).toBeEnabled();
    expect(interval(15)).toBeChecked();
    expect(setting('Random order')).toBeChecked();
    expect(setting('Pause on win')).toBeChecked();
    expect(title()).toHaveTextContent('Ready');
    expect(keyNames()).toEqual(['Start']);
  });

  it('AUTO-02 AUTO-03 starts, pauses, resumes and stops', async () => {
    const { click, asked } = await open({ set: { enabled: true } });
    await click(key('Start'));
    expect(title()).toHaveTextContent('Running');
    expect(keyNames()).toEqual(['Pause', 'Stop']);
    await click(key('Pause'));
    expect(title()).toHaveTextContent('Paused');
    expect(ring()).toHaveAccessibleName('The auto-caller is paused');
    expect(keyNames()).toEqual(['Resume', 'Stop']);
    await click(key('Resume'));
    expect(title()).toHaveTextContent('Running');
    await click(key('Stop'));
    expect(title()).toHaveTextContent('Ready');
    expect(asked().map(([what]) => what)).toEqual(['start', 'pause', 'resume', 'stop']);
  });

  it('AUTO-05 is enabled before it starts', async () => {
    const { click, asked } = await open({ set: { enabled: false } });
    await click(key('Start'));
    expect(asked()).toEqual([
      ['config', { enabled: true }],
      ['start', undefined],
    ]);
    expect(title()).toHaveTextContent('Running');
  });

  it('AUTO-11 counts down every 100 ms by the server’s clock', { tags: 'long' }, async () => {
    const { click, later } = await open();
    expect(ring()).toHaveAccessibleName('A call every 15 seconds');
    await click(key('Start'));
    expect(ring()).toHaveAccessibleName('Next call in 15 seconds');
    expect(arc()).toBe('100 100');
    await later(100);
    expect(arc()).toBe(`${(14_900 / 15_000) * 100} 100`);
    await later(100);
    expect(arc()).toBe(`${(14_800 / 15_000) * 100} 100`);
    await later(13_800);
    expect(ring()).toHaveAccessibleName('Next call in 1 second');
    expect(ring()).toHaveTextContent('1second');
  });

  it('the main button keeps the focus', { tags: 'long' }, async () => {
    const { click } = await open();
    await click(key('Start'));
    expect(key('Pause')).toHaveFocus();
    await click(key('Stop'));
    expect(key('Start')).toHaveFocus();
  });

  it('OP-084 shows how many phrases are called and left', { tags: 'long' }, async () => {
    const { happens } = await open();
    expect(screen.getByText('0 called, 24 to go')).toBeVisible();
    await happens('call', 3);
    expect(screen.getByText('1 called, 23 to go')).toBeVisible();
  });

  it('OP-083 cannot start when every phrase has been called', { tags: 'long' }, async () => {
    const game = smallGame();
    for (const phrase of game.phrases) phrase.is_called = true;
    const { takenElsewhere } = await open({ game });
    await takenElsewhere('start');
    expect(title()).toHaveTextContent('Every phrase has been called');
    expect(key('Start')).toBeDisabled();
  });

  it('OP-060 a win pauses it', { tags: 'long' }, async () => {
    const { happens, server } = await open();
    server.game.mode = 'running';
    await happens('autoCaller', 1);
    expect(title()).toHaveTextContent('Running');
    await happens('win');
    expect(title()).toHaveTextContent('Paused');
  });

  it('LIVE-22 follows the actions of the host on another device', { tags: 'long' }, async () => {
    const { takenElsewhere, setElsewhere } = await open();
    await setElsewhere({ interval_seconds: 60, pause_on_win: false });
    expect(interval(60)).toBeChecked();
    expect(setting('Pause on win')).not.toBeChecked();
    await takenElsewhere('start');
    expect(title()).toHaveTextContent('Running');
    expect(ring()).toHaveAccessibleName('Next call in 60 seconds');
    await takenElsewhere('stop');
    expect(title()).toHaveTextContent('Ready');
  });
});
