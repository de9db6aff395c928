import { GAME, PLAY_SNAPSHOT, ROUND } from '@phrase-bingo/game/wire/examples/entities';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { CARD_PATH } from '@phrase-bingo/game/wire/invited-game';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callApi } from '../../../api/call-api.ts';
import { cardRequest, readSealNote } from '../../../live/seal-notes.ts';
import { readAccessToken } from '../../../session/access-token.ts';
import { currentUser } from '../../../session/session-store.ts';
import { settle } from '../../../testing/fake-clock.ts';
import { answer, fakeServer } from '../../../testing/fake-server.ts';
import {
  CODE,
  ENTER,
  enteredAs,
  INVITATION,
  INVITE,
  nameField,
  openDoor,
  openInvited,
} from './testing/open-door.tsx';
import { becomeVisitor } from './testing/open-wizard.tsx';

const CARD = `POST ${CARD_PATH}`;
const LOGOUT = 'POST /api/auth/logout';

const routesOf = (calls: readonly { route: string }[]) => calls.map(({ route }) => route);

beforeEach(becomeVisitor);

describe('the press at the door of a game', () => {
  it('GUEST-12 DEAL-02 asks for the guest and then for the card at once, each one time, with the salt the page will send', async () => {
    const { user, calls } = await openInvited(
      {},
      {
        [ENTER]: () => enteredAs(),
        [CARD]: () => answer(PLAY_SNAPSHOT),
      },
    );
    await user.type(nameField(), 'Sam{Enter}');
    await screen.findByText(`arrived at /game/${GAME.id}/r/2`);
    await waitFor(() => expect(routesOf(calls)).toEqual([INVITE, ENTER, CARD]));
    const user_id = currentUser()?.id ?? '';
    expect(readSealNote({ user_id, game_id: GAME.id, round_number: 2 })?.seed_hash).toBe(ROUND.seed_hash);
    const body = await cardRequest(user_id, GAME.id, 2);
    expect(body.salt).toMatch(/^[\da-f]{32}$/);
    expect(calls[2]).toMatchObject({ body, token: readAccessToken() });
    expect(await callApi(PLAY_ENDPOINTS.dealCard, { body })).toEqual(PLAY_SNAPSHOT);
    expect(calls).toHaveLength(3);
  });

  it('GUEST-12 asks for no card while the game is being set up', async () => {
    const { user, calls } = await openInvited({ state: 'CONFIG' }, { [ENTER]: () => enteredAs() });
    await user.type(nameField(), 'Sam{Enter}');
    await screen.findByText(/^arrived/);
    await settle();
    expect(routesOf(calls)).toEqual([INVITE, ENTER]);
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
    expect(routesOf(calls)).toEqual([INVITE, LOGOUT, ENTER, CARD]);
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
