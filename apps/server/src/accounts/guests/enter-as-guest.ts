import { randomUUID } from 'node:crypto';
import { normalisedDisplayName, whyNotDisplayName } from '@phrase-bingo/game/rules/accounts/display-names';
import { type GuestGame, whyNotNewGuest } from '@phrase-bingo/game/rules/accounts/guests';
import { usernameKey } from '@phrase-bingo/game/rules/accounts/username-key';
import { whyNotGameCode } from '@phrase-bingo/game/rules/game/games';
import type { SignedIn } from '@phrase-bingo/game/wire/account';
import type { Browser } from '../../auth/device-cookie.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';
import { dbNow } from '../../db/db-clock.ts';
import { lockForUpdate, lockWord } from '../../db/locks.ts';
import { type Tx, transact } from '../../db/transact.ts';
import { findGameByCode, getGameById } from '../../game-data/games.ts';
import { listGuestsOfBrowser, whyNotGuestName } from '../../game-data/guests/guest-names.ts';
import { isBrowserBanned } from '../../game-data/invitations.ts';
import { getOwnWords } from '../../game-data/own-words.ts';
import { inBatches } from '../../in-batches.ts';
import { limitChanges, limitNewGuests } from '../../limiter/rate-limits.ts';
import { limitWrongCodes } from '../../limiter/wrong-codes.ts';
import { refuse, refuseIf } from '../../refusal.ts';
import { beginSessions, findNameInSession } from '../sessions/sessions.ts';
import { beginSignIn, toSignedIn } from '../sign-in.ts';

type Wish = {
  display_name: string;
  /** Counts where a code is given too. */
  game_id?: string | undefined;
  code?: string | undefined;
};

type Visitor = { address: string; refresh_tokens: readonly string[]; browser: Browser };

type Entered = {
  signed_in: SignedIn;
  /** The game at whose door they asked, if any. */
  game: Game | null;
};

/** Signs somebody in with a name alone: as the guest of that name in this browser, or as a new one. */
export async function enterAsGuest(
  context: Context,
  makeStranger: MakeStranger,
  wish: Wish,
  visitor: Visitor,
): Promise<Entered> {
  const { db, limits } = context;
  const { address, refresh_tokens, browser } = visitor;
  const name = await findNameInSession(db, refresh_tokens);
  if (name !== null) refuse('already_signed_in', { name });
  refuseIf(whyNotDisplayName(wish.display_name));
  const display_name = normalisedDisplayName(wish.display_name);

  const game = await findGame(context, wish, visitor);
  const namesake = browser.is_known ? await findNamesake(db, { display_name, browser, game }) : null;
  if (game) await refuseAtDoor(db, game, { display_name, browser, is_player: namesake?.is_player ?? false });
  // Nobody is signed in at this door, so the pace of their changes is not limited yet.
  if (namesake) await limitChanges(limits.limiter, namesake.id);
  const taken_up = namesake && (await takeUp(context, namesake.id));
  if (taken_up) return { signed_in: taken_up, game };
  const { signed_in } = await limitNewGuests(limits.limiter, address, () =>
    browser.is_known
      ? makeGuest(context, { display_name, browser, game })
      : makeStranger({ display_name, device_hash: browser.device_hash }),
  );
  return { signed_in, game };
}

type NewGuest = { display_name: string; device_hash: string };

export type MakeStranger = (guest: NewGuest) => Promise<{ is_new: true; signed_in: SignedIn }>;

const STRANGERS_AT_ONCE = 1_000;
const FIRST_SIGN_IN = { provider: 'guest', generation: 0 } as const;

/** Makes guests of browsers that were never here. Batched: a crowd that comes in shares a transaction. */
export const openStrangers = (context: Context): MakeStranger =>
  inBatches({
    at_most: STRANGERS_AT_ONCE,
    keyOf: () => '',
    work: async (batch) => {
      const begun = await transact(context.db, async (tx) => {
        const now = await dbNow(tx);
        const guests = await insertGuests(tx, batch, now);
        const people = guests.map(({ id: user_id }) => ({ user_id, generation: 0 }));
        const sessions = await beginSessions(tx, people, 'guest', now);
        return sessions.flatMap((session, index) => {
          const guest = guests[index];
          if (!guest) return [];
          return [{ account: { ...guest, ...GUEST }, ...FIRST_SIGN_IN, now, session }];
        });
      });
      return Promise.all(
        begun.map(async (one) => ({ is_new: true as const, signed_in: await toSignedIn(context, one) })),
      );
    },
  });

type Game = GuestGame & { id: string; round_number: number };

async function findGame(
  context: Context,
  { game_id, code }: Wish,
  { address, browser }: Visitor,
): Promise<Game | null> {
  if (game_id !== undefined) return getGameById(context.db, game_id);
  if (code === undefined) return null;
  refuseIf(whyNotGameCode(code));
  const guesser = { address, browser: browser.is_known ? browser.device_hash : null, user: null };
  return limitWrongCodes(context, guesser, () => findGameByCode(context.db, code));
}

type Named = { display_name: string; browser: Browser; game: Game | null };

/** The guest of the same name in the same browser, if there is one. */
async function findNamesake(queryable: Queryable, { display_name, browser, game }: Named) {
  const guests = await listGuestsOfBrowser(queryable, browser.device_hash, game?.id ?? null);
  const name_key = usernameKey(display_name);
  return guests.find(({ username }) => usernameKey(username) === name_key) ?? null;
}

type AtDoor = { display_name: string; browser: Browser; is_player: boolean };

/** Who plays already is let in whatever was locked, switched off or filtered since; a ban holds for everybody. */
async function refuseAtDoor(
  queryable: Queryable,
  game: Game,
  { display_name, browser, is_player }: AtDoor,
): Promise<void> {
  const device_hash = browser.is_known ? browser.device_hash : null;
  const is_banned = await isBrowserBanned(queryable, game.id, device_hash);
  if (is_player && !is_banned) return;
  refuseIf(whyNotNewGuest(game, is_banned));
  refuseIf(whyNotGuestName(game.room_config, await getOwnWords(queryable, game.id), display_name));
}

const GUEST = { email: '', full_name: '', needs_username_setup: false } as const;

/** A new session of a guest; null when it was claimed, merged or logged out meanwhile. */
async function takeUp(context: Context, id: string): Promise<SignedIn | null> {
  const begun = await transact(context.db, async (tx) => {
    const guest = await lockNamesake(tx, id);
    return guest && beginSignIn(context, tx, { ...guest, ...GUEST }, 'guest', await dbNow(tx));
  });
  return begun && toSignedIn(context, begun);
}

async function lockNamesake(tx: Tx, id: string): Promise<{ id: string; username: string } | null> {
  const guest = tx.query
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', id)
    .where('provider', '=', 'guest')
    .where('guest_ended_at', 'is', null)
    .where('merged_into', 'is', null);
  return (await lockForUpdate(tx, guest).executeTakeFirst()) ?? null;
}

/** Two requests of one browser with the same name make one guest. */
async function makeGuest(context: Context, named: Named) {
  const { is_new, begun } = await transact(context.db, async (tx) => {
    const { display_name, browser } = named;
    await lockWord(tx, `guest in ${browser.device_hash}`);
    const namesake = await findNamesake(tx, named);
    const now = await dbNow(tx);
    const guest = namesake ? await lockNamesake(tx, namesake.id) : null;
    const { device_hash } = browser;
    const [account] = guest ? [guest] : await insertGuests(tx, [{ display_name, device_hash }], now);
    if (!account) throw new Error('No guest was made.');
    return { is_new: !guest, begun: await beginSignIn(context, tx, { ...account, ...GUEST }, 'guest', now) };
  });
  return { is_new, signed_in: await toSignedIn(context, begun) };
}

async function insertGuests({ query }: Tx, guests: readonly NewGuest[], now: number) {
  const made = guests.map((guest) => ({ ...guest, id: randomUUID() }));
  await query
    .insertInto('users')
    .values(
      made.map(({ id, display_name: username, device_hash }) => ({
        id,
        username,
        // No username can have this key, as keys are in small letters.
        username_key: `GUEST:${id}`,
        email: '',
        email_key: null,
        provider: 'guest' as const,
        device_hash,
        created_at: now,
        last_login: now,
        seen_at: now,
      })),
    )
    .execute();
  return made.map(({ id, display_name: username }) => ({ id, username }));
}
