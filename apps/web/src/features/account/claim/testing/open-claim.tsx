import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ClaimPage from '../../../../pages/claim-page.tsx';
import { signIn } from '../../../../session/session-store.ts';
import { freshBrowser } from '../../../../testing/browser-state.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { SAM, signedInAnswer } from '../../../../testing/tokens.ts';
import { dismissAllToasts, useToasts } from '../../../../ui/overlays/toast-store.ts';

export const CLAIM = 'POST /api/auth/claim';
export const PASSWORD = 'Sunday1!';

export const field = (label: string) => screen.getByLabelText(label);
export const key = (name: string) => screen.getByRole('button', { name });
export const told = () => useToasts.getState().toasts.map(({ text }) => text);
export const title = (name: string) => screen.getByRole('heading', { level: 1, name });

export function becomeGuest(): void {
  freshBrowser();
  dismissAllToasts();
  signIn(signedInAnswer(SAM));
}

/** The page as it is opened from a game. */
export const openClaim = (state: unknown = { from: '/game/7/r/1?x=1' }) =>
  renderAt(<ClaimPage />, { path: '/claim', state });

export const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** Fills in all fields of a new account, and sends them. */
export async function fillIn(user: UserEvent, { email = 'sam@example.com', username = 'sam_i_am' } = {}) {
  fill('Email', email);
  fill('Username', username);
  fill('Password', PASSWORD);
  fill('Confirm Password', PASSWORD);
  await user.click(key('Create Account'));
}
