import { GAME, PHRASE } from '@phrase-bingo/game/wire/examples/entities';
import { fireEvent, screen } from '@testing-library/react';
import NewGamePage from '../../../pages/new-game-page.tsx';
import { signIn } from '../../../session/session-store.ts';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, type Call } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { signedInAnswer } from '../../../testing/tokens.ts';

export const CREATE = 'POST /api/games';
export const MANAGE_PAGE = `arrived at /game/${GAME.id}/manage`;
/** Of a game without phrases. */
export const PHRASES_TAB = `${MANAGE_PAGE}?tab=phrases`;

export const created = () => answer({ ...GAME, state: 'CONFIG' });

export const DRAW = 'GET /api/phrases/quickstart/random?count=24';
export const ADD = `POST /api/phrases/${GAME.id}/new`;
export const TEXTS = Array.from({ length: 24 }, (_, at) => `Phrase ${at + 1}`);

const saved = { ...PHRASE, phrase_text: PHRASE.text };
export const added = () => answer({ phrases: [saved] });

/** All that a one-click game asks for. */
export const GOOD = {
  [CREATE]: created,
  [DRAW]: () => answer(TEXTS.map((text) => ({ text }))),
  [ADD]: added,
};

export function becomePriya(): void {
  freshBrowser('/new-game');
  signIn(signedInAnswer());
}

export const openNewGame = (query = '') => renderAt(<NewGamePage />, { path: `/new-game${query}` });

/** What the page asks for to make a game; the rest it reads to offer something. */
export const asked = (calls: readonly Call[]) =>
  calls.filter(({ route }) => [CREATE, DRAW, ADD].includes(route));

export const key = (name: string) => screen.getByRole('button', { name });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** A date field takes a whole day or none; one cannot type it letter by letter here. */
export function setDay(label: string, day: string): void {
  fireEvent.change(field(label), { target: { value: day } });
  fireEvent.blur(field(label));
}
