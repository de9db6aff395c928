import type { Invitation } from '@phrase-bingo/game/wire/invitation';
import { INVITATION_PATH } from '@phrase-bingo/game/wire/invited-game';
import { VERSION_HEADER, WIRE_VERSION } from '@phrase-bingo/game/wire/version';

export type Invited = Pick<Invitation, 'game_name' | 'host_name'>;

function read(answer: unknown): Invited | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if (!('game_name' in answer) || !('host_name' in answer)) return null;
  const { game_name, host_name } = answer;
  return typeof game_name === 'string' && typeof host_name === 'string' ? { game_name, host_name } : null;
}

/**
 * To what a code invites, or null. Asked and read by hand: the calls with the schemas of their answers weigh more
 * than the page, and without an answer nothing is missing.
 */
export async function askInvitation(code: string): Promise<Invited | null> {
  const response = await fetch(INVITATION_PATH.replace('{crockfordId}', code), {
    headers: { Accept: 'application/json', [VERSION_HEADER]: String(WIRE_VERSION) },
  });
  return response.ok ? read(await response.json()) : null;
}
