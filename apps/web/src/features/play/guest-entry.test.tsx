import { isDrawnName } from '@phrase-bingo/game/rules/drawn-names';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentUser, useSession } from '../../session/session-store.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import { BASE, cellAt, setupPlayPage } from '../../testing/setup-play-page.tsx';
import { BEN_USER, benPlayer, smallGame } from '../../testing/small-server.ts';
import { accessToken } from '../../testing/tokens.ts';

const PLAY_DATA = `GET ${BASE}/r/1/play/full`;
const DEAL = 'POST /api/games/card';
const RENAME = 'PUT /api/auth/guest/name';
const LOGOUT = 'POST /api/auth/logout';

const GUEST = { ...BEN_USER, username: 'Sam', email: '', is_guest: true };
const setup = setupPlayPage();

const key = (name: string) => screen.getByRole('button', { name });
const overlay = () => within(screen.getByRole('region', { name: smallGame().game_name }));

const renamed = (username: string) => {
  const user = { ...GUEST, username };
  return answer({ access_token: accessToken({ user, more_claims: { provider: 'guest' } }), user });
};

/** A guest who has not joined. The server's answers to taking a card are given in order. */
async function visitAsGuest(deals: (() => Response)[] = [], user: typeof BEN_USER = GUEST) {
  const game = smallGame();
  return await setup.open({
    game,
    user,
    prepare: ({ routes }) => {
      routes[PLAY_DATA] = () => refuse(404, 'not_joined', 'Please join the game first');
      const dealt = () => answer(playSnapshotOf(game, benPlayer(game)));
      routes[DEAL] = () => (deals.shift() ?? dealt)();
      routes[LOGOUT] = () => answer({ success: true });
    },
  });
}

describe('the join overlay of a guest', () => {
  it('GUEST-20 says as whom they play, under the name of the game', async () => {
    await visitAsGuest();
    expect(overlay().getByText(/^Playing as/)).toHaveTextContent('Playing as Sam');
    expect(overlay().getByRole('button', { name: 'Not You?' })).toBeVisible();
  });

  it('GUEST-20 says nothing of it to an account', async () => {
    await visitAsGuest([], BEN_USER);
    expect(screen.queryByText(/Playing as/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Not You?' })).toBeNull();
  });

  it('GUEST-21 Not You? logs out without a question, and the same path waits for the next person', async () => {
    localStorage.setItem('guest_name', 'Sam');
    const { click, server } = await visitAsGuest();
    await click(key('Not You?'));
    expect(currentUser()).toBeNull();
    expect(useSession.getState().left_by_choice).toBe(false);
    expect(localStorage.getItem('guest_name')).toBeNull();
    expect(server.calls.map(({ route }) => route)).toContain(LOGOUT);
  });

  firstEveryDay(1, ['room_locked', 'guests_not_allowed', 'game_ended'])(
    'GUEST-30 %s is said in place, and only the way home is left',
    async (code) => {
      const { message } = REFUSALS[code];
      const { click } = await visitAsGuest([() => refuse(409, code, message)]);
      await click(key('Join Game'));
      expect(overlay().getByText(message)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
      expect(screen.queryByText('An error occurred during verification')).toBeNull();
      await click(overlay().getByRole('button', { name: 'Return to Home' }));
      expect(screen.getByText('arrived at /')).toBeVisible();
    },
  );

  it('ERR-13 GUEST-30 any other failure is told as before, and the key stays', async () => {
    const { click } = await visitAsGuest([() => refuse(500, 'internal', 'x')]);
    await click(key('Join Game'));
    expect(screen.getByText('An error occurred during verification')).toBeVisible();
    expect(key('Join Game')).toBeEnabled();
  });

  it('GUEST-30 GUEST-34 a name that is not allowed is changed in place, and the card follows', {
    tags: 'long',
  }, async () => {
    const { message } = REFUSALS.display_name_not_allowed;
    const notAllowed = () => refuse(400, 'display_name_not_allowed', message);
    const { click, person, server, settled } = await visitAsGuest([notAllowed, notAllowed]);
    server.routes[RENAME] = ({ body }) =>
      renamed(JSON.stringify(body).includes('Samuel') ? 'Samuel' : 'Sammy');
    await click(key('Join Game'));
    expect(overlay().getByRole('alert')).toHaveTextContent(message);
    expect(overlay().getByLabelText('Your name')).toHaveValue('Sam');
    expect(
      overlay()
        .getAllByRole('button')
        .filter(({ textContent }) => isDrawnName(textContent ?? '')),
    ).toHaveLength(3);

    await person.type(overlay().getByLabelText('Your name'), 'my');
    expect(overlay().queryByRole('alert')).toBeNull();
    await click(key('Use This Name'));
    expect(server.calls.slice(-3).map(({ route, body }) => [route, body])).toEqual([
      [RENAME, { display_name: 'Sammy' }],
      [`GET /api/games/${GAME.id}/rounds/active`, undefined],
      [DEAL, { game_id: GAME.id, round_id: 1, salt: expect.any(String) }],
    ]);
    expect(overlay().getByRole('alert')).toHaveTextContent(message);

    await person.clear(overlay().getByLabelText('Your name'));
    await person.type(overlay().getByLabelText('Your name'), 'Samuel{Enter}');
    await settled();
    expect(cellAt('B1')).toBeVisible();
    expect(currentUser()?.username).toBe('Samuel');
    expect(localStorage.getItem('guest_name')).toBe('Samuel');
  });

  it('GUEST-30 GUEST-16 where names are drawn, one is drawn in place', { tags: 'long' }, async () => {
    const { message } = REFUSALS.display_name_not_drawn;
    const { click, server } = await visitAsGuest([() => refuse(400, 'display_name_not_drawn', message)]);
    server.routes[RENAME] = () => renamed('Jolly Pickle');
    await click(key('Join Game'));
    const field = () => overlay().getByLabelText<HTMLInputElement>('Your name');
    expect(field()).toHaveAttribute('readonly');
    expect(overlay().getByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(isDrawnName(field().value)).toBe(true));
    await click(key('Use This Name'));
    expect(cellAt('B1')).toBeVisible();
  });
});

describe('the key of a guest in the header', () => {
  const open = async (user: typeof BEN_USER = GUEST, guest_names: 'free' | 'drawn' = 'free') => {
    const game = smallGame();
    game.room_config = { ...game.room_config, guest_names };
    benPlayer(game).username = 'Sam 2';
    const page = await setup.open({
      game,
      user,
      prepare: ({ routes }) => {
        routes[LOGOUT] = () => answer({ success: true });
      },
    });
    return page;
  };
  const sheet = () => within(screen.getByRole('dialog', { name: 'Sam 2' }));

  it('GUEST-20 is named by the name in the game and opens a sheet', { tags: 'long' }, async () => {
    const { click } = await open();
    await click(key('Playing as Sam 2'));
    expect(sheet().getByText('Guest')).toBeVisible();
    expect(sheet().getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/claim');
    for (const name of ['Change Name', 'Not You?'])
      expect(sheet().getByRole('button', { name })).toBeVisible();
  });

  it('GUEST-20 accounts have none', async () => {
    await open(BEN_USER);
    expect(screen.queryByRole('button', { name: /^Playing as/ })).toBeNull();
  });

  it('GUEST-20 GUEST-34 Change Name has a field, dice, Save and Cancel, and a refusal stands under it', {
    tags: 'long',
  }, async () => {
    const { click, person, server, settled } = await open();
    server.routes[RENAME] = () => refuse(400, 'display_name_not_allowed', 'Please choose another name');
    await click(key('Playing as Sam 2'));
    await click(sheet().getByRole('button', { name: 'Change Name' }));
    expect(sheet().getByLabelText('Your name')).toHaveValue('Sam');
    expect(sheet().getByRole('button', { name: 'Another Name' })).toBeVisible();
    await person.type(sheet().getByLabelText('Your name'), 'my{Enter}');
    await settled();
    expect(sheet().getByRole('alert')).toHaveTextContent('Please choose another name');

    await click(sheet().getByRole('button', { name: 'Cancel' }));
    await click(sheet().getByRole('button', { name: 'Change Name' }));
    expect(sheet().getByLabelText('Your name')).toHaveValue('Sam');
    server.routes[RENAME] = () => renamed('Ray');
    await person.clear(sheet().getByLabelText('Your name'));
    await person.type(sheet().getByLabelText('Your name'), 'Ray');
    await click(sheet().getByRole('button', { name: 'Save' }));
    expect(server.calls.at(-1)).toMatchObject({ route: RENAME, body: { display_name: 'Ray' } });
    expect(currentUser()).toMatchObject({ username: 'Ray', is_guest: true });
    expect(sheet().getByRole('button', { name: 'Change Name' })).toBeVisible();
  });

  it('GUEST-16 GUEST-34 where names are drawn, Change Name draws one', async () => {
    const { click } = await open(GUEST, 'drawn');
    await click(key('Playing as Sam 2'));
    await click(sheet().getByRole('button', { name: 'Change Name' }));
    const field = () => sheet().getByLabelText<HTMLInputElement>('Your name');
    expect(field()).toHaveAttribute('readonly');
    await waitFor(() => expect(isDrawnName(field().value)).toBe(true));
  });

  it('GUEST-21 Not You? in the sheet logs out without a question', { tags: 'long' }, async () => {
    const { click } = await open();
    await click(key('Playing as Sam 2'));
    await click(sheet().getByRole('button', { name: 'Not You?' }));
    expect(currentUser()).toBeNull();
    expect(useSession.getState().left_by_choice).toBe(false);
  });
});
