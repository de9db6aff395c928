import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { screen } from '@testing-library/react';
import { signIn } from '../../../../session/session-store.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { signedInAnswer } from '../../../../testing/tokens.ts';
import { Replay } from '../replay.tsx';
import { replayedRound } from './replayed-round.ts';

/** Priya looks at the replay of a round, beside something that is no part of it. */
export function openReplay(changes: Partial<Recap> = {}, is_host = false) {
  signIn(signedInAnswer());
  const recap = replayedRound(changes);
  const user = renderAt(
    <>
      <button type="button">Elsewhere</button>
      <Replay recap={recap} game_id={GAME.id} is_host={is_host} />
    </>,
  );
  return { user, recap };
}

export const slider = () => screen.getByRole('slider', { name: 'Step' });
export const step = () => Number(slider().getAttribute('value') ?? '');
export const lineNow = () => slider().getAttribute('aria-valuetext');
export const key = (name: string) => screen.getByRole('button', { name });
export const told = () => screen.getByRole('status').textContent;
export const cell = (place: string) =>
  screen.getByRole('img', { name: new RegExp(`^${place}:`) }).getAttribute('aria-label');
