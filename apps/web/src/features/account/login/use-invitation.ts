import { WHY_NOT_GUEST } from '@phrase-bingo/game/rules/accounts/guests';
import { fromCrockford } from '@phrase-bingo/game/rules/crockford';
import { GAME_STATES } from '@phrase-bingo/game/rules/game/game-state';
import type { Invitation } from '@phrase-bingo/game/wire/invitation';
import { INVITATION_PATH, invitedGame } from '@phrase-bingo/game/wire/invited-game';
import { isFields, isText } from '@phrase-bingo/game/wire/plain-guards';
import { useEffect, useState } from 'react';
import { requestOf, takeEarlyAnswer } from '../../../api/early-answers.ts';
import { PATHS, pathTo } from '../../../paths.ts';

/** What is known of the game: all, not yet anything, or nothing because it could not be asked. */
export type Invited = Omit<Invitation, 'id'> | 'waiting' | 'unknown';

/** The game the remembered path leads to; null without one. */
export type InvitedGame = { game_id: string; invited: Invited } | null;

const isNumber = (value: unknown): value is number => typeof value === 'number';

function read(answer: unknown): Invited {
  if (!isFields(answer)) return 'unknown';
  const { game_name, host_name, round_number, seed_hash, player_count, guest_names, why_not_guest } = answer;
  const state = GAME_STATES.find((known) => known === answer.state);
  if (!isText(game_name) || !isText(host_name) || state === undefined) return 'unknown';
  if (!isNumber(round_number) || !isNumber(player_count)) return 'unknown';
  return {
    game_name,
    host_name,
    state,
    round_number,
    seed_hash: isText(seed_hash) ? seed_hash : null,
    player_count,
    guest_names: guest_names === 'drawn' ? 'drawn' : 'free',
    why_not_guest: WHY_NOT_GUEST.find((known) => known === why_not_guest) ?? null,
  };
}

const NOWHERE: readonly number[] = [400, 404];

/**
 * What a code invites to; null when it leads nowhere. Fetched and parsed by hand because the endpoints and their
 * schemas weigh more than the page.
 */
async function askInvitation(code: string): Promise<Invited | null> {
  try {
    const address = INVITATION_PATH.replace('{crockfordId}', code);
    const early = await takeEarlyAnswer(address, null);
    const response = early ?? (await fetch(address, requestOf('GET', undefined, null)));
    if (NOWHERE.includes(response.status)) return null;
    return response.ok ? read(await response.json()) : 'unknown';
  } catch {
    return 'unknown';
  }
}

type Asked = { code: string; answer: Promise<Invited | null>; invited: Invited | null };

/** Reads what the document has asked as soon as this file is there, which is mostly before the page is drawn. */
function readEarly(code: string | null): Asked | null {
  if (code === null || globalThis.early === undefined) return null;
  const asked: Asked = { code, answer: askInvitation(code), invited: 'waiting' };
  void asked.answer.then((invited) => {
    asked.invited = invited;
  });
  return asked;
}

let early = readEarly(invitedGame(location.pathname));

const knownOf = (code: string | null): Invited | null =>
  code === null ? null : early?.code === code ? early.invited : 'waiting';

function ask(code: string): Promise<Invited | null> {
  const answer = early?.code === code ? early.answer : askInvitation(code);
  early = null;
  return answer;
}

/** The game the visitor was invited to. Without a network it is asked for again once there is one. */
export function useInvitation(path: string | null, is_online: boolean): InvitedGame {
  const [code] = useState(() => invitedGame(path));
  const [invited, setInvited] = useState<Invited | null>(() => knownOf(code));
  const may_ask = is_online || invited === 'waiting';

  useEffect(() => {
    if (code === null || !may_ask) return;
    let is_left = false;
    const show = (found: Invited | null) =>
      setInvited((known) => (found === 'unknown' && known !== 'waiting' ? known : found));
    void ask(code).then((found) => is_left || show(found));
    return () => {
      is_left = true;
    };
  }, [code, may_ask]);

  const game_id = fromCrockford(code ?? '');
  return game_id === null || invited === null ? null : { game_id, invited };
}

/** Where somebody who was let in goes: the remembered path, or straight to the round it would lead to. */
export function invitedPath(path: string, { game_id, invited }: NonNullable<InvitedGame>): string {
  if (typeof invited === 'string' || path.includes('/r/')) return path;
  const [, query = ''] = /^[^?]*(\?[^#]*)?/.exec(path) ?? [];
  return pathTo(PATHS.round, { id: game_id, round: invited.round_number }) + query;
}
