import { DRAWN_WORDS, isDrawnName } from '@phrase-bingo/game/rules/drawn-names';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReach } from '../../../api/reach.ts';
import { fetchNames } from '../../../bingo/use-name-field.ts';
import { currentUser } from '../../../session/session-store.ts';
import { isCardWanted } from '../../../session/wanted-card.ts';
import { answer, cutOff, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { accessToken, PRIYA } from '../../../testing/tokens.ts';
import { dismissAllToasts, useToasts } from '../../../ui/overlays/toast-store.ts';
import {
  CODE,
  ENTER,
  enteredAs,
  INVITATION,
  INVITE,
  nameField,
  openDoor,
  openInvited,
  PLAY,
  SAM,
} from './testing/open-door.tsx';
import { becomeVisitor, key } from './testing/open-wizard.tsx';

const REFRESH = 'POST /api/auth/refresh';
const arrivedAt = (path: string) => screen.findByText(`arrived at ${path}`);
const message = () => screen.queryByRole('alert')?.textContent ?? null;

beforeEach(() => {
  becomeVisitor();
  dismissAllToasts();
});

describe('playing as a guest by an invitation', () => {
  firstEveryDay(1, [
    [`/g/${CODE}?from=mail`, `/game/${GAME.id}/r/2?from=mail`],
    [`/game/${GAME.id}`, `/game/${GAME.id}/r/2`],
    [`/game/${GAME.id}/r/1?x=1`, `/game/${GAME.id}/r/1?x=1`],
  ])('GUEST-12 GUEST-18 from %s one press leads to the round, for its card', async (path, round) => {
    const { user, bodies } = openDoor(path, {
      [INVITE]: () => answer(INVITATION),
      [ENTER]: () => enteredAs(),
    });
    await screen.findByText('Nan’s 80th');
    await user.type(nameField(), '  Sam ');
    await user.click(key(PLAY));
    expect(await arrivedAt(round)).toBeVisible();
    expect(bodies(ENTER)).toMatchObject([{ display_name: 'Sam', game_id: GAME.id, take_card: true }]);
    expect(currentUser()).toEqual(SAM);
    expect(isCardWanted(GAME.id)).toBe(true);
    expect([localStorage.getItem('guest_name'), localStorage.getItem('redirect_url')]).toEqual(['Sam', null]);
  });

  it('GUEST-12 GUEST-09 without an answer to the invitation it leads to the remembered path', async () => {
    const { user } = openDoor(`/g/${CODE}`, {
      [INVITE]: () => refuse(500, 'internal', 'Oh dear.'),
      [ENTER]: () => enteredAs(),
    });
    await screen.findByText('Play as a guest');
    await user.type(nameField(), 'Sam{Enter}');
    expect(await arrivedAt(`/g/${CODE}`)).toBeVisible();
    expect(isCardWanted(GAME.id)).toBe(true);
  });

  it('GUEST-18 the last name stands in the field the next time', async () => {
    localStorage.setItem('guest_name', 'Sam');
    await openInvited();
    expect(nameField()).toHaveValue('Sam');
  });
});

describe('the name of a guest', () => {
  firstEveryDay(4, [
    ['', 'Please enter a name'],
    ['ㅤ', 'Please enter a name'],
    ['x'.repeat(25), 'Name must be 24 characters or less'],
    ['sam@example.com', 'Use a name, not an email address'],
    ['mODERATOR', 'Please choose another name'],
    ['Sam\u202e', 'Please choose another name'],
  ])('GUEST-13 GUEST-14 %j is refused here, on leaving and on pressing', async (typed, sentence) => {
    const { user, bodies } = await openInvited();
    await user.click(nameField());
    if (typed !== '') await user.paste(typed);
    expect(message()).toBeNull();
    await user.tab();
    await waitFor(() => expect(message()).toBe(sentence));
    expect(nameField()).toHaveAccessibleDescription(sentence);
    expect(key(PLAY)).toBeEnabled();
    await user.click(key(PLAY));
    expect(message()).toBe(sentence);
    expect(nameField()).toHaveFocus();
    expect(bodies(ENTER)).toEqual([]);
  });

  it('GUEST-17 24 emoji are a name', async () => {
    const { user, bodies } = await openInvited({}, { [ENTER]: () => enteredAs() });
    await user.click(nameField());
    await user.paste('🎉'.repeat(24));
    await user.click(key(PLAY));
    await screen.findByText(/^arrived/);
    expect(bodies(ENTER)).toMatchObject([{ display_name: '🎉'.repeat(24), game_id: GAME.id }]);
  });

  it('GUEST-14 a refusal of the server stands under the field and goes with the next key', async () => {
    const sentence = 'Many people have joined from this network just now. Try again in 7 min, or sign in.';
    const { user } = await openInvited({}, { [ENTER]: () => refuse(429, 'too_many_guests', sentence) });
    await user.type(nameField(), 'Sam{Enter}');
    await waitFor(() => expect(message()).toBe(sentence));
    expect(key(PLAY)).toBeEnabled();
    expect(isCardWanted(GAME.id)).toBe(false);
    await user.type(nameField(), 'm');
    expect(message()).toBeNull();
  });

  it('GUEST-14 with a name that is not allowed three others stand under it and fill the field', async () => {
    const { user, bodies } = await openInvited(
      {},
      { [ENTER]: () => refuse(400, 'display_name_not_allowed', 'Please choose another name') },
    );
    await user.type(nameField(), 'Bob{Enter}');
    await waitFor(() => expect(message()).toBe('Please choose another name'));
    const offers = await waitFor(() => {
      const found = screen.getAllByRole('button').filter(({ textContent }) => isDrawnName(textContent ?? ''));
      expect(found).toHaveLength(3);
      return found;
    });
    expect(new Set(offers.map(({ textContent }) => textContent)).size).toBe(3);
    const [, wanted] = offers;
    const name = wanted?.textContent ?? '';
    if (wanted) await user.click(wanted);
    expect(nameField()).toHaveValue(name);
    expect([message(), screen.queryByRole('button', { name })]).toEqual([null, null]);
    expect(key(PLAY)).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(ENTER)).toHaveLength(2));
    expect(bodies(ENTER)[1]).toMatchObject({ display_name: name, game_id: GAME.id });
  });

  firstEveryDay(1, [
    ['no answer at all', cutOff],
    ['an answer without words', () => new Response('', { status: 502 })],
  ])('GUEST-14 %s: joining failed', async (_case, respond) => {
    const { user } = await openInvited({}, { [ENTER]: respond });
    await user.type(nameField(), 'Sam{Enter}');
    await waitFor(() => expect(message()).toBe('Joining failed. Please try again.'));
    expect(nameField()).toHaveValue('Sam');
    expect(currentUser()).toBeNull();
  });

  it('GUEST-15 Another Name draws a mood and a thing, never the name in the field', async () => {
    const { user } = await openInvited();
    const [mood = ''] = DRAWN_WORDS.moods;
    const [thing = '', other = ''] = DRAWN_WORDS.things;
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await user.click(key('Another Name'));
    await waitFor(() => expect(nameField()).toHaveValue(`${mood} ${thing}`));
    await user.click(key('Another Name'));
    await waitFor(() => expect(nameField()).toHaveValue(`${mood} ${other}`));
  });

  it('GUEST-15 a name that is drawn late does not replace what has been typed since', async () => {
    const { user } = await openInvited();
    await user.click(key('Another Name'));
    await waitFor(() => expect(nameField()).not.toHaveValue(''));
    act(() => {
      fireEvent.click(key('Another Name'));
      fireEvent.change(nameField(), { target: { value: 'Sam' } });
    });
    await act(async () => void (await fetchNames()));
    expect(nameField()).toHaveValue('Sam');
  });

  it('GUEST-16 in a game with drawn names the field is read-only and filled, and the dice stay', async () => {
    localStorage.setItem('guest_name', 'Sam');
    const { user, bodies } = await openInvited({ guest_names: 'drawn' }, { [ENTER]: () => enteredAs() });
    await waitFor(() => expect(isDrawnName(nameField().value)).toBe(true));
    expect(nameField()).toHaveAttribute('readonly');
    const before = nameField().value;
    await user.click(key('Another Name'));
    await waitFor(() => expect(nameField()).not.toHaveValue(before));
    const drawn = nameField().value;
    expect(isDrawnName(drawn)).toBe(true);
    await user.click(key(PLAY));
    await screen.findByText(/^arrived/);
    expect(bodies(ENTER)).toMatchObject([{ display_name: drawn, game_id: GAME.id }]);
  });

  it('GUEST-16 GUEST-18 a drawn name that stands in the field already is kept', async () => {
    localStorage.setItem('guest_name', 'Jolly Pickle');
    await openInvited({ guest_names: 'drawn' });
    await act(async () => undefined);
    expect(nameField()).toHaveValue('Jolly Pickle');
  });
});

describe('without the server', () => {
  it('GUEST-19 the panel says so, the key is off, and both come back with the server', async () => {
    noteReach(false);
    const routes = { [INVITE]: cutOff };
    const { user, bodies } = openDoor(`/g/${CODE}`, routes);
    const sentence = 'You are offline. Playing as a guest needs the network once.';
    expect(await screen.findByText(sentence)).toBeVisible();
    await screen.findByText('Play as a guest');
    expect(key(PLAY)).toBeDisabled();
    await user.type(nameField(), 'Sam{Enter}');
    expect(bodies(ENTER)).toEqual([]);

    routes[INVITE] = () => answer(INVITATION);
    act(() => noteReach(true));
    expect(screen.queryByText(sentence)).toBeNull();
    expect(await screen.findByText('Nan’s 80th')).toBeVisible();
    expect(key(PLAY)).toBeEnabled();
    expect(nameField()).toHaveValue('Sam');
  });
});

describe('somebody who is signed in already', () => {
  const sentence = 'You are already signed in as Priya.';

  it('GUEST-25 goes on as that person, and is told so', async () => {
    const { user, calls } = await openInvited(
      {},
      {
        [ENTER]: () => refuse(409, 'already_signed_in', sentence),
        [REFRESH]: () => answer({ access_token: accessToken(), refresh_token: 'next' }),
      },
    );
    await user.type(nameField(), 'Sam{Enter}');
    expect(await arrivedAt(`/game/${GAME.id}/r/2`)).toBeVisible();
    expect(currentUser()).toMatchObject({ id: PRIYA.id, username: 'Priya' });
    expect(calls.map(({ route }) => route)).toEqual([INVITE, ENTER, REFRESH]);
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'info', text: sentence }]);
    expect(localStorage.getItem('guest_name')).toBeNull();
  });

  it('GUEST-25 but whose session cannot be refreshed stays at the door', async () => {
    const { user } = await openInvited(
      {},
      { [ENTER]: () => refuse(409, 'already_signed_in', sentence), [REFRESH]: cutOff },
    );
    await user.type(nameField(), 'Sam{Enter}');
    await waitFor(() => expect(message()).toBe('Joining failed. Please try again.'));
    expect(currentUser()).toBeNull();
  });
});
