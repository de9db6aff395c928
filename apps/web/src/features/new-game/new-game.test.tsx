import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../session/session-store.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import { SAM, signedInAnswer } from '../../testing/tokens.ts';
import {
  asked,
  becomePriya,
  CREATE,
  created,
  field,
  key,
  openNewGame,
  PHRASES_TAB,
  setDay,
} from './testing/open-new-game.tsx';

const TODAY = '2026-07-14';

beforeEach(() => {
  becomePriya();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 6, 14, 9, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

const sentBody = (calls: readonly { route: string; body: unknown }[]) =>
  calls.filter(({ route }) => route === CREATE).map(({ body }) => body);

describe('the new game page', () => {
  it('NEW-02 NEW-03 has a title and the One-Click Game button', () => {
    openNewGame();
    expect(screen.getByRole('heading', { level: 1, name: 'New Bingo Game' })).toBeVisible();
    expect(key('One-Click Game')).toBeEnabled();
  });

  it('NEW-05 NEW-06 starts today by default and has no end', () => {
    openNewGame();
    expect(field('Start Date')).toHaveValue(TODAY);
    expect(field('End Date')).toHaveValue('');
  });

  it('NEW-04 NEW-07 has an empty name, Create and Cancel', () => {
    openNewGame();
    expect(field('Game Name')).toHaveValue('');
    expect(key('Create')).toBeVisible();
    expect(key('Cancel')).toBeEnabled();
  });

  it('NEW-10 Cancel leads home', async () => {
    const user = openNewGame();
    await user.click(key('Cancel'));
    expect(screen.getByText('arrived at /')).toBeVisible();
  });
});

describe('the new game page of a guest', () => {
  beforeEach(() => signIn(signedInAnswer(SAM)));

  it('GUEST-37 says what hosting needs in the place of the form, and leads there', async () => {
    const user = openNewGame();
    expect(
      screen.getByText('Create an account to host a game. Your cards and wins come along.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Game Name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'One-Click Game' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Create Account' }));
    expect(screen.getByText('arrived at /claim')).toBeVisible();
  });

  it('GUEST-37 Cancel leads home', async () => {
    const user = openNewGame();
    await user.click(key('Cancel'));
    expect(screen.getByText('arrived at /')).toBeVisible();
  });
});

describe('the form', () => {
  it('NEW-08 NEW-11 Create waits for a name that is more than spaces', async () => {
    const user = openNewGame();
    expect(key('Create')).toBeDisabled();
    await user.type(field('Game Name'), '   ');
    expect(key('Create')).toBeDisabled();
    await user.type(field('Game Name'), 'Q');
    expect(key('Create')).toBeEnabled();
  });

  it('NEW-11 D-21 an empty name is an error once the field loses the focus', async () => {
    const user = openNewGame();
    await user.click(field('Game Name'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(field('Game Name')).toHaveAccessibleDescription('Game name cannot be empty.');
  });

  it('NEW-11 D-21 or once someone tries to send the form', async () => {
    const user = openNewGame();
    await user.type(field('Game Name'), ' {Enter}');
    expect(screen.getByText('Game name cannot be empty.')).toBeVisible();
  });

  it('NEW-08 NEW-11 a name that hides something says so', async () => {
    const user = openNewGame();
    await user.click(field('Game Name'));
    await user.paste('Quiz\u202e night');
    await user.tab();
    expect(field('Game Name')).toHaveAccessibleDescription(
      'Game name has characters that cannot be shown in one line.',
    );
    expect(key('Create')).toBeDisabled();
  });

  it('NEW-08 D-13 a name of more than 100 characters is too long', async () => {
    const user = openNewGame();
    await user.click(field('Game Name'));
    await user.paste('x'.repeat(100));
    expect(key('Create')).toBeEnabled();
    await user.type(field('Game Name'), 'x');
    await user.tab();
    expect(screen.getByText('Game name must be 100 characters or less.')).toBeVisible();
    expect(key('Create')).toBeDisabled();
  });

  it('NEW-08 NEW-12 the start may not lie before today', async () => {
    const user = openNewGame();
    await user.type(field('Game Name'), 'Quiz Night');
    setDay('Start Date', '2026-07-13');
    expect(screen.getByText('Start Date cannot be before today.')).toBeVisible();
    expect(key('Create')).toBeDisabled();
    setDay('Start Date', TODAY);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(key('Create')).toBeEnabled();
  });

  it('NEW-08 NEW-13 the end may not lie before the start', async () => {
    const user = openNewGame();
    await user.type(field('Game Name'), 'Quiz Night');
    setDay('Start Date', '2026-07-20');
    setDay('End Date', '2026-07-19');
    expect(screen.getByText('End Date cannot be before Start Date.')).toBeVisible();
    expect(key('Create')).toBeDisabled();
    setDay('End Date', '2026-07-20');
    expect(key('Create')).toBeEnabled();
  });

  it('D-15 without a start the end may not lie in the past', async () => {
    const user = openNewGame();
    await user.type(field('Game Name'), 'Quiz Night');
    setDay('Start Date', '');
    setDay('End Date', '2026-07-13');
    expect(screen.getByText('End Date cannot be in the past.')).toBeVisible();
    expect(key('Create')).toBeDisabled();
  });

  it('NEW-05 OP-027 a form left open over midnight starts on the new day', async () => {
    const user = openNewGame();
    vi.setSystemTime(new Date(2026, 6, 15, 0, 5));
    await user.type(field('Game Name'), 'Quiz Night');
    expect(field('Start Date')).toHaveValue('2026-07-15');
    expect(key('Create')).toBeEnabled();
  });

  it('NEW-09 API-03 sends the trimmed name, the day’s start and no end, and goes on to the phrases of its manage page', async () => {
    const { calls } = fakeServer({ [CREATE]: created });
    const user = openNewGame();
    await user.type(field('Game Name'), '  Quiz Night ');
    await user.click(key('Create'));
    expect(await screen.findByText(PHRASES_TAB)).toBeVisible();
    const datetime_start = new Date(2026, 6, 14).toISOString();
    expect(sentBody(calls)).toEqual([{ name: 'Quiz Night', datetime_start }]);
  });

  it('API-03 OP-027 sends the end of the last day on the person’s own clock, and no start that was taken out', async () => {
    const { calls } = fakeServer({ [CREATE]: created });
    const user = openNewGame();
    setDay('Start Date', '');
    setDay('End Date', '2026-07-20');
    await user.type(field('Game Name'), 'Quiz Night{Enter}');
    expect(await screen.findByText(PHRASES_TAB)).toBeVisible();
    const datetime_end = new Date(2026, 6, 20, 23, 59, 59, 999).toISOString();
    expect(sentBody(calls)).toEqual([{ name: 'Quiz Night', datetime_end }]);
  });

  it('NEW-09 creates one game, however often Enter is pressed', async () => {
    let reply = (_response: Response) => {};
    const { calls } = fakeServer({
      [CREATE]: () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    });
    const user = openNewGame();
    await user.type(field('Game Name'), 'Quiz Night{Enter}{Enter}');
    await user.click(key('Create'));
    expect(key('One-Click Game')).toBeDisabled();
    reply(created());
    expect(await screen.findByText(PHRASES_TAB)).toBeVisible();
    expect(asked(calls)).toHaveLength(1);
  });

  firstEveryDay(1, [
    ['no connection', cutOff, 'Failed to create game.'],
    ['an answer without words', () => answer({}, { status: 500 }), 'Failed to create game.'],
    [
      'a refusal, with its reason',
      () => refuse(400, 'end_in_past', 'End Date cannot be in the past.'),
      'Failed to create game. End Date cannot be in the past.',
    ],
  ])('ERR-21 %s is told, and what was typed stays', async (_case, fail, words) => {
    const { routes } = fakeServer({ [CREATE]: fail });
    const user = openNewGame();
    await user.type(field('Game Name'), 'Quiz Night');
    setDay('End Date', '2026-07-20');
    await user.click(key('Create'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(field('Game Name')).toHaveValue('Quiz Night');
    expect(field('End Date')).toHaveValue('2026-07-20');

    routes[CREATE] = created;
    await user.click(key('Create'));
    expect(await screen.findByText(PHRASES_TAB)).toBeVisible();
  });
});
