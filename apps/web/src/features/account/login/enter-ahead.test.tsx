import { GAME, PLAY_SNAPSHOT, ROUND } from '@phrase-bingo/game/wire/examples/entities';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSealNote } from '../../../live/seal-notes.ts';
import { currentUser } from '../../../session/session-store.ts';
import { isCardWanted, takeHandedCard } from '../../../session/wanted-card.ts';
import { settle } from '../../../testing/fake-clock.ts';
import { answer, fakeServer, refuse } from '../../../testing/fake-server.ts';
import {
  CODE,
  ENTER,
  enteredAs,
  INVITATION,
  INVITE,
  nameField,
  openDoor,
  openInvited,
  SAM,
} from './testing/open-door.tsx';
import { becomeVisitor } from './testing/open-wizard.tsx';

const LOGOUT = 'POST /api/auth/logout';

const routesOf = (calls: readonly { route: string }[]) => calls.map(({ route }) => route);

beforeEach(becomeVisitor);

describe('the press at the door of a game', () => {
  it('GUEST-12 DEAL-02 asks for the guest and the card at once, one time, with a salt that is noted before', async () => {
    const noted: unknown[] = [];
    const { user, calls } = await openInvited(
      {},
      {
        [ENTER]: () => {
          noted.push(localStorage.getItem('newcomer_salt'));
          return enteredAs(SAM, PLAY_SNAPSHOT);
        },
      },
    );
    await user.type(nameField(), 'Sam{Enter}');
    await screen.findByText(`arrived at /game/${GAME.id}/r/2`);
    expect(routesOf(calls)).toEqual([INVITE, ENTER]);
    const place = { game_id: GAME.id, round_number: 2 };
    const note = readSealNote({ user_id: currentUser()?.id ?? '', ...place });
    expect(note).toMatchObject({ seed_hash: ROUND.seed_hash, salt: expect.stringMatching(/^[\da-f]{32}$/) });
    expect(calls[1]?.body).toEqual({
      display_name: 'Sam',
      game_id: GAME.id,
      take_card: true,
      round_id: 2,
      salt: note?.salt,
    });
    expect(noted).toEqual([`${GAME.id} 2 ${note?.salt}`]);
    expect(localStorage.getItem('newcomer_salt')).toBeNull();
    expect([takeHandedCard(GAME.id), isCardWanted(GAME.id)]).toEqual([PLAY_SNAPSHOT, false]);
  });

  it('GUEST-14 DEAL-02 a repeat sends the same salt', async () => {
    const answers = [() => refuse(429, 'too_many_guests', 'Too many.'), () => enteredAs()];
    const { user, bodies } = await openInvited({}, { [ENTER]: () => (answers.shift() ?? enteredAs)() });
    await user.type(nameField(), 'Sam{Enter}');
    await screen.findByText('Too many.');
    await user.type(nameField(), '{Enter}');
    await screen.findByText(/^arrived/);
    const [first, second] = bodies(ENTER);
    expect(first).toMatchObject({ take_card: true, salt: expect.any(String) });
    expect(second).toEqual(first);
  });

  it('GUEST-12 asks for no card while the game is being set up', async () => {
    const { user, calls } = await openInvited({ state: 'CONFIG' }, { [ENTER]: () => enteredAs() });
    await user.type(nameField(), 'Sam{Enter}');
    await screen.findByText(/^arrived/);
    await settle();
    expect(routesOf(calls)).toEqual([INVITE, ENTER]);
    expect(calls.at(-1)?.body).toEqual({ display_name: 'Sam', game_id: GAME.id });
    expect(isCardWanted(GAME.id)).toBe(true);
  });

  it('GUEST-21 OP-107 asks for nothing before the log-out of the person before', async () => {
    localStorage.setItem('log_out_owed', 'yes');
    const { user, calls } = await openInvited(
      {},
      { [LOGOUT]: () => answer({ success: true }), [ENTER]: () => enteredAs() },
    );
    await user.type(nameField(), 'Sam{Enter}');
    await screen.findByText(/^arrived/);
    await settle();
    expect(routesOf(calls)).toEqual([INVITE, LOGOUT, ENTER]);
    expect(calls.at(-1)?.body).toHaveProperty('take_card');
  });
});

describe('what comes next', () => {
  it('GUEST-12 is fetched a second after the field got the focus, not before', async () => {
    const near = vi.fn();
    openDoor(`/g/${CODE}`, { [INVITE]: () => answer(INVITATION) }, near);
    await screen.findByText('Nan’s 80th');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    act(() => nameField().focus());
    vi.advanceTimersByTime(999);
    expect(near).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(near).toHaveBeenCalled();
  });

  it('GUEST-12 is fetched at once after a press', { tags: 'long' }, async () => {
    const near = vi.fn();
    const { user, calls } = openDoor(`/g/${CODE}`, { [INVITE]: () => answer(INVITATION) }, near);
    await screen.findByText('Nan’s 80th');
    near.mockImplementation(() => expect(routesOf(calls)).toEqual([INVITE, ENTER]));
    await user.type(nameField(), 'Sam{Enter}');
    await waitFor(() => expect(near).toHaveReturned());
  });
});

describe('an invitation that came before the page was drawn', () => {
  it('GUEST-07 is known from the start, and not asked for again', async () => {
    const { calls } = fakeServer({});
    vi.spyOn(performance, 'now').mockReturnValue(1);
    const address = INVITE.replace('GET ', '');
    window.early = { answers: new Map([[address, Promise.resolve(answer(INVITATION))]]) };
    history.replaceState(null, '', `/g/${CODE}`);
    onTestFinished(() => {
      window.early = undefined;
      history.replaceState(null, '', '/');
    });
    vi.resetModules();
    const { useInvitation } = await import('./use-invitation.ts');
    await settle();
    const seen: unknown[] = [];
    renderHook(() => seen.push(useInvitation(`/g/${CODE}`, true)?.invited));
    await settle();
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatchObject({ game_name: 'Nan’s 80th', round_number: 2 });
    expect(calls).toEqual([]);
  });
});
