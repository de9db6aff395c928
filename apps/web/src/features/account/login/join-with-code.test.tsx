import { PLAY_SNAPSHOT } from '@phrase-bingo/game/wire/examples/entities';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentUser } from '../../../session/session-store.ts';
import { isCardWanted, takeHandedCard } from '../../../session/wanted-card.ts';
import { answer, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { dismissAllToasts, useToasts } from '../../../ui/overlays/toast-store.ts';
import { ENTER, enteredAs, nameField, openDoor, PLAY, SAM, scene } from './testing/open-door.tsx';
import { becomeVisitor, key } from './testing/open-wizard.tsx';

const ID = '8c6f0f6e-52a1-4f0b-9d3e-2b7a94c1e650';
const JOIN = 'POST /api/games/code';
const joined = () => answer({ id: ID, round: 3, round_number: 3, creator_id: ID });
const DEAL = 'POST /api/games/card';
const notReady = () => refuse(409, 'game_not_ready', 'Game Not Ready');
const box = (at: number) => screen.getByRole('textbox', { name: `Digit ${at} of 6` });
const message = () => screen.queryByRole('alert')?.textContent ?? null;

async function openCodePanel(routes: Parameters<typeof openDoor>[1] = {}, path: string | null = null) {
  const door = openDoor(path, routes);
  await door.user.click(key('Join with a Code'));
  await screen.findByRole('heading', { level: 2, name: 'Join with a code' });
  return door;
}

beforeEach(() => {
  becomeVisitor();
  dismissAllToasts();
});

describe('joining with a code and without an account', () => {
  it('GUEST-06 the key becomes a panel with six boxes, and the first has the focus', async () => {
    await openCodePanel();
    expect(screen.queryByRole('button', { name: 'Join with a Code' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Six-digit game code' })).toBeVisible();
    expect(box(1)).toHaveFocus();
    for (const name of ['Another Name', PLAY, 'Continue']) expect(key(name)).toBeVisible();
    expect(scene()).toBe('ticket');
  });

  it('GUEST-06 HOME-05 nothing is sent before Play as Guest or Enter', { tags: 'long' }, async () => {
    const { user, calls } = await openCodePanel();
    await user.keyboard('482913');
    expect(box(6)).toHaveValue('3');
    await user.type(nameField(), 'Sam');
    expect(calls).toEqual([]);
  });

  it('GUEST-06 HOME-06 a whole code can be pasted, and an incomplete one is not sent', async () => {
    const { user, calls } = await openCodePanel();
    await user.paste('48 29');
    await user.type(nameField(), 'Sam');
    await user.click(key(PLAY));
    expect(message()).toBe('Code is invalid');
    expect(box(5)).toHaveFocus();
    expect(calls).toEqual([]);
    await user.paste('482 913');
    expect([box(1), box(6)].map((one) => one.getAttribute('value'))).toEqual(['4', '3']);
    expect(message()).toBeNull();
  });

  firstEveryDay(1, [null, '/profile'])(
    'GUEST-12 GUEST-06 on the way to %s the game is joined by its code, and a card taken for its page',
    async (path) => {
      const { user, calls } = await openCodePanel(
        { [ENTER]: () => enteredAs(), [JOIN]: joined, [DEAL]: () => answer(PLAY_SNAPSHOT) },
        path,
      );
      await user.keyboard('482913');
      await user.type(nameField(), 'Sam{Enter}');
      expect(await screen.findByText(`arrived at /game/${ID}/r/3`)).toBeVisible();
      expect(calls.map(({ route, body }) => [route, body])).toEqual([
        [ENTER, { display_name: 'Sam', code: '482913' }],
        [JOIN, { code: '482913' }],
        [`GET /api/games/${ID}/rounds/active`, undefined],
        [DEAL, { game_id: ID, round_id: 3, salt: expect.any(String) }],
      ]);
      expect(calls[1]?.token).not.toBeNull();
      expect([takeHandedCard(ID), isCardWanted(ID)]).toEqual([PLAY_SNAPSHOT, false]);
    },
  );

  it('GUEST-12 a game that has no card yet is waited for on its page', async () => {
    const { user } = await openCodePanel({ [ENTER]: () => enteredAs(), [JOIN]: joined, [DEAL]: notReady });
    await user.keyboard('482913');
    await user.type(nameField(), 'Sam{Enter}');
    await screen.findByText(`arrived at /game/${ID}/r/3`);
    expect([takeHandedCard(ID), isCardWanted(ID)]).toEqual([null, true]);
  });

  it('GUEST-14 GUEST-11 an unknown code is said at the boxes and goes with the next digit', async () => {
    const { user } = await openCodePanel({
      [ENTER]: () => refuse(404, 'game_code_unknown', 'Code is invalid'),
    });
    await user.keyboard('482913');
    await user.type(nameField(), 'Sam{Enter}');
    await waitFor(() => expect(message()).toBe('Code is invalid'));
    expect(screen.getByRole('group', { name: 'Six-digit game code' })).toHaveAccessibleDescription(
      'Code is invalid',
    );
    await user.type(box(6), '4');
    expect(message()).toBeNull();
  });

  it('GUEST-30 somebody who is in, but whom the game refuses, goes on at home and is told why', {
    tags: 'long',
  }, async () => {
    const { user } = await openCodePanel({
      [ENTER]: () => enteredAs(),
      [JOIN]: () =>
        refuse(409, 'room_locked', 'The host has locked this game. Nobody new can join right now.'),
    });
    await user.keyboard('482913');
    await user.type(nameField(), 'Sam{Enter}');
    expect(await screen.findByText('arrived at /')).toBeVisible();
    expect(currentUser()).toEqual(SAM);
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'error', text: 'The host has locked this game. Nobody new can join right now.' },
    ]);
  });
});
