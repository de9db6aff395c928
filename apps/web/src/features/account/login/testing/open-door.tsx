import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import type { Invitation } from '@phrase-bingo/game/wire/invitation';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import { screen } from '@testing-library/react';
import LoginPage from '../../../../pages/login-page.tsx';
import { rememberPath } from '../../../../session/remembered-path.ts';
import { answer, fakeServer } from '../../../../testing/fake-server.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { accessToken } from '../../../../testing/tokens.ts';
// Fetched with the first touch of the panel; here they are at hand already.
import '../code-ticket.tsx';
import '../guest-calls.ts';
import '../later-steps.ts';
import '@phrase-bingo/game/rules/drawn-names';

export const CODE = toCrockford(GAME.id);
export const INVITE = `GET /api/games/g/${CODE}/invitation`;
export const ENTER = 'POST /api/auth/guest';
export const PLAY = 'Play as Guest';

export const INVITATION: Invitation = {
  ...EXAMPLES.getInvitation.answer,
  id: GAME.id,
  game_name: 'Nan’s 80th',
  host_name: 'priya',
  state: 'PLAYING',
  round_number: 2,
  player_count: 14,
  guest_names: 'free',
  why_not_guest: null,
};

export const SAM = {
  id: '9b1de7c0-52ab-4c8e-8f3e-6a7b8c9d0e1f',
  username: 'Sam',
  email: '',
  is_guest: true,
};

export const enteredAs = (user = SAM, card: PlaySnapshot | null = null) =>
  answer({
    card,
    access_token: accessToken({ user, more_claims: { provider: 'guest' } }),
    refresh_token: 'refresh',
    user,
  });

export const nameField = () => screen.getByLabelText<HTMLInputElement>('Your name');
export const scene = () => document.querySelector('[data-scene]')?.getAttribute('data-scene');

/** The login page of somebody on the way to a path. */
export function openDoor(
  path: string | null,
  routes: Parameters<typeof fakeServer>[0] = {},
  onNearGame?: () => void,
) {
  if (path !== null) rememberPath(path);
  const { calls } = fakeServer(routes);
  const page = onNearGame ? <LoginPage onNearGame={onNearGame} /> : <LoginPage />;
  const user = renderAt(page, { path: '/login', pattern: '/login' });
  return {
    user,
    calls,
    bodies: (route: string) => calls.filter((one) => one.route === route).map(({ body }) => body),
  };
}

/** The same once it has read the invitation. */
export async function openInvited(
  changes: Partial<Invitation> = {},
  routes: Parameters<typeof fakeServer>[0] = {},
) {
  const door = openDoor(`/g/${CODE}`, { [INVITE]: () => answer({ ...INVITATION, ...changes }), ...routes });
  await screen.findByText('Hosted by', { exact: false });
  return door;
}
