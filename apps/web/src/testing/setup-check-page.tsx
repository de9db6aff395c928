import type { SealNote } from '@phrase-bingo/game/rules/fair/check-outcome';
import { VECTOR_ROUND } from '@phrase-bingo/game/rules/fair/test-support/vector-round';
import { GAME, ROUND } from '@phrase-bingo/game/wire/examples/entities';
import type { Fairness } from '@phrase-bingo/game/wire/recap/fairness';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import CheckPage from '../pages/rounds/check-page.tsx';
import { PATHS } from '../paths.ts';
import { sealNotesKey } from '../session/seal-notes-key.ts';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from './browser-state.ts';
import { answer, fakeServer } from './fake-server.ts';
import { renderAt } from './render-at.tsx';
import { PRIYA, signedInAnswer } from './tokens.ts';

export const READ = (round: number) => `GET /api/games/${GAME.id}/r/${round}/fairness`;

/** The vectors as round 2 of a game. */
export const VECTORS: Fairness = {
  ...VECTOR_ROUND,
  version: 'v1',
  playable_sids: [...VECTOR_ROUND.playable_sids],
  calls: [...VECTOR_ROUND.calls],
  round: { ...ROUND, ...VECTOR_ROUND.round, round_number: 2 },
  seats: VECTOR_ROUND.seats.map((seat) => ({ ...seat, kind: 'player' })),
  texts: VECTOR_ROUND.playable_sids.map((sid) => ({ sid, text: `Phrase ${sid}` })),
};
const SEAL = VECTORS.round.seed_hash ?? '';

export const SEALED: Fairness = {
  ...VECTORS,
  status: 'sealed',
  seed: null,
  playable_sids: [],
  texts: [],
  seats: [],
  calls: [],
};

export function keepNote(change: Partial<SealNote> & { card_salt?: string | null } = {}): void {
  const salt = VECTORS.my_seat?.salt ?? null;
  const own = { seat_number: 3, salt, card_salt: salt };
  const place = { game_id: GAME.id, round_number: 2, noted_at: ROUND.datetime_start };
  const note = { ...place, seed_hash: SEAL, calls: 0, ...own, ...change };
  localStorage.setItem(sealNotesKey(PRIYA.id), JSON.stringify([note]));
}

type Routes = Parameters<typeof fakeServer>[0];

export function openCheck(fair: Fairness, routes: Routes = {}, path = `/game/${GAME.id}/r/2/check`) {
  const server = fakeServer({ [READ(2)]: () => answer(fair), ...routes });
  const person = renderAt(<CheckPage />, { path, pattern: PATHS.check });
  return { ...server, person };
}

export const verdict = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const region = screen.getByRole('status');
  expect(region).toContainElement(heading);
  return region;
};
export const lines = () =>
  within(screen.getByRole('list', { name: 'What was checked' }))
    .getAllByRole('listitem')
    .map((line) => [line.dataset.sign, line.textContent]);
export const findings = () =>
  within(screen.getByRole('list', { name: 'What does not match' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Gives each test the page of somebody signed in. */
export function setupCheckPage(): void {
  beforeEach(() => {
    freshBrowser();
    signIn(signedInAnswer());
  });
}
