import { randomUUID } from 'node:crypto';
import { GAME_STATES, type GameState } from '@phrase-bingo/game/rules/game/game-state';
import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { addressOf } from '@phrase-bingo/game/wire/http/address';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { ENDPOINTS, type EndpointName } from '@phrase-bingo/game/wire/http/endpoints';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { SCREEN_ENDPOINTS } from '@phrase-bingo/game/wire/http/screen';
import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../src/accounts/passwords/password-hash.ts';
import { beginSignIn, toSignedIn } from '../../src/accounts/sign-in.ts';
import { dbNow } from '../../src/db/db-clock.ts';
import { transact } from '../../src/db/transact.ts';
import { room } from '../support/room.ts';
import { deckRow, gameRow, roundRow, userRow } from '../support/rows.ts';
import { newLogin, PASSWORD, signUpPerson } from '../support/test-accounts.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { readRefusal, send } from '../support/test-server.ts';

/** The columns of the table, apart for those who have an account and those who are guests. */
const ACCOUNTS = ['stranger', 'player', 'inactive', 'muted', 'removed', 'banned', 'host'] as const;
const GUESTS = ['guest', 'guest who plays', 'muted guest', 'removed guest', 'banned guest'] as const;
type Column = 'visitor' | (typeof ACCOUNTS)[number] | (typeof GUESTS)[number];
const COLUMNS: readonly Column[] = ['visitor', ...ACCOUNTS, ...GUESTS];

const PLAYERS: readonly Column[] = ['player', 'inactive', 'muted', 'guest who plays', 'muted guest'];

const isGuest = (column: Column): boolean => GUESTS.some((guest) => guest === column);
const GUEST_ROW = { provider: 'guest', email: '', email_key: null, password_hash: null } as const;

type Member = { id: string; token: string; refresh_token: string };

type Row = {
  endpoint: Endpoint;
  /** How it ends for visitors, accounts and guests. */
  ends: { visitor: string; accounts: string; guests: string };
  by: string;
  params?: object;
  body: (account: { email: string }) => object;
  /** Hashing passwords is slow on purpose, so these are tried in fewer states. */
  states?: readonly GameState[];
  /** Looks at the refresh cookie alone. */
  takes_cookie?: boolean;
};

const FEWER: readonly GameState[] = ['PLAYING', 'WON'];
const FOR_GUESTS = { visitor: '401 authentication_required', accounts: '409 not_guest', guests: 'ok' };

const newClaim = () => {
  const { email, password } = newLogin();
  return { email, password, username: `claimed ${randomUUID().slice(0, 8)}` };
};

/** The rows of the table about people rather than games: the state of a game they are in changes nothing. */
const ROWS: readonly Row[] = [
  {
    endpoint: GUEST_ENDPOINTS.enterAsGuest,
    by: 'GUEST-25',
    ends: { visitor: 'ok', accounts: '409 already_signed_in', guests: '409 already_signed_in' },
    body: () => ({ display_name: 'Sam' }),
    takes_cookie: true,
  },
  {
    endpoint: GUEST_ENDPOINTS.renameGuest,
    by: 'GUEST-34',
    ends: FOR_GUESTS,
    body: () => ({ display_name: 'Priya' }),
  },
  {
    endpoint: GUEST_ENDPOINTS.claimAccount,
    by: 'CLAIM-04',
    ends: FOR_GUESTS,
    body: newClaim,
    states: FEWER,
  },
  {
    endpoint: GUEST_ENDPOINTS.claimWithProvider,
    by: 'CLAIM-18',
    ends: FOR_GUESTS,
    params: { provider: 'google' },
    body: () => ({ redirect_url: '/' }),
  },
  {
    endpoint: GUEST_ENDPOINTS.mergeAccount,
    by: 'CLAIM-09',
    ends: FOR_GUESTS,
    body: ({ email }) => ({ email, password: PASSWORD }),
    states: FEWER,
  },
  {
    endpoint: GAME_ENDPOINTS.createGame,
    by: 'GUEST-37',
    ends: { visitor: '401 authentication_required', accounts: 'ok', guests: '403 guest_cannot_host' },
    body: () => ({ name: 'Mine' }),
  },
  {
    endpoint: ACCOUNT_ENDPOINTS.changePassword,
    by: 'GUEST-38',
    ends: { visitor: '401 authentication_required', accounts: 'ok', guests: '403 guest_has_no_password' },
    body: () => ({ current_password: PASSWORD, new_password: 'Two-fat-ladies!88' }),
    states: FEWER,
  },
];

/** Calls about one game: what the host alone may do, and reporting. */
const ABOUT_GAMES = [
  ...Object.keys(MODERATION_ENDPOINTS),
  'callNext',
  'deleteMessage',
  'dismissReports',
  'reportMessage',
  ...Object.keys(SCREEN_ENDPOINTS).filter((name) => name !== 'getScreen'),
].filter(isEndpointName);
const FOR_USERS = [
  ...Object.keys(GUEST_ENDPOINTS).filter((name) => name !== 'enterAsGuest'),
  ...ABOUT_GAMES,
].filter(isEndpointName);

function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(ENDPOINTS, name);
}

it('MOD-01 the table of who may has a row for every call of guests', () => {
  const { createGame } = GAME_ENDPOINTS;
  const { changePassword } = ACCOUNT_ENDPOINTS;
  const expected = [...Object.values(GUEST_ENDPOINTS), createGame, changePassword];
  expect(new Set(ROWS.map(({ endpoint }) => endpoint))).toEqual(new Set<Endpoint>(expected));
});

forEachEngine('who may, whatever game they are in', (database) => {
  const { server } = room(database, { env: { LOG_LEVEL: 'error' } });
  let password_hash: string;

  beforeAll(async () => {
    password_hash = await hashPassword(PASSWORD, 'sign_up');
  });

  /** Signed in for real: some calls look at the session, and one at its cookie. */
  async function newMember(column: Column, needs_username_setup = false): Promise<Member> {
    const provider = isGuest(column) ? 'guest' : null;
    const id = randomUUID();
    const row = userRow({
      id,
      username: `${column} ${id.slice(0, 8)}`,
      needs_username_setup,
      password_hash,
      ...(provider && { ...GUEST_ROW, username_key: `GUEST:${id}` }),
    });
    const { email, username } = row;
    const account = { id, email, username, full_name: '', needs_username_setup };
    const begun = await transact(server.context.db, async (tx) => {
      await tx.query.insertInto('users').values(row).execute();
      return beginSignIn(server.context, tx, account, provider, await dbNow(tx));
    });
    const { access_token: token, refresh_token } = await toSignedIn(server.context, begun);
    return { id, token, refresh_token };
  }

  /** Everybody of the table, around a new game in this state. */
  async function newMembers(state: GameState): Promise<Map<Column, Member>> {
    const members = new Map<Column, Member>();
    for (const column of [...ACCOUNTS, ...GUESTS]) members.set(column, await newMember(column));
    const game = gameRow(members.get('host')?.id ?? '', { state });
    const { query } = server.context.db;
    const of = (columns: readonly Column[]) => columns.flatMap((column) => members.get(column)?.id ?? []);
    const at = { game_id: game.id, created_at: 1 };
    await query.insertInto('games').values(game).execute();
    const round = roundRow(game.id);
    await query.insertInto('rounds').values(round).execute();
    await query.insertInto('round_decks').values(deckRow(round.id)).execute();
    const players = of(PLAYERS).map((user_id, joined_at) => ({ game_id: game.id, user_id, joined_at }));
    await query.insertInto('players').values(players).execute();
    await query
      .updateTable('players')
      .set({ is_active: false })
      .where('user_id', 'in', of(['inactive']))
      .execute();
    const mutes = of(['muted', 'muted guest']).map((user_id) => ({ ...at, user_id }));
    await query.insertInto('mutes').values(mutes).execute();
    const excluded = (kind: 'removed' | 'banned') =>
      of([kind, `${kind} guest`]).map((user_id, is_guest) => {
        return { ...at, user_id, kind, name: kind, is_guest: is_guest === 1 };
      });
    await query
      .insertInto('exclusions')
      .values([...excluded('removed'), ...excluded('banned')])
      .execute();
    return members;
  }

  async function outcomeOf(response: Response): Promise<string> {
    if (response.status === 200) return 'ok';
    const { status, code } = await readRefusal(response);
    return `${status} ${code}`;
  }

  it.each(ROWS)(
    '$by MOD-01 $endpoint.method $endpoint.path: everybody of the table',
    { tags: 'long' },
    async ({ endpoint, ends, params = {}, body, states = GAME_STATES, takes_cookie = false }) => {
      const { person } = await signUpPerson(server.url);
      const expected = new Map<string, string>();
      const found = new Map<string, string>();
      for (const state of states) {
        const members = await newMembers(state);
        for (const column of COLUMNS) {
          const member = members.get(column);
          const response = await send(server.url, addressOf(endpoint.path, { params }), {
            method: endpoint.method,
            body: body(person),
            ...(member && !takes_cookie && { token: member.token }),
            ...(member && takes_cookie && { cookie: `refresh_token=${member.refresh_token}` }),
          });
          found.set(`${column} in ${state}`, await outcomeOf(response));
          const kind = column === 'visitor' ? column : isGuest(column) ? 'guests' : 'accounts';
          expected.set(`${column} in ${state}`, ends[kind]);
        }
      }
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    },
  );

  const ask = (name: EndpointName, params: object, token: string) => {
    const { method, path } = ENDPOINTS[name];
    return send(server.url, addressOf(path, { params }), { method, body: EXAMPLES[name].body, token });
  };

  it.each(ABOUT_GAMES)('MOD-01 %s of an unknown game, or of an id of another form, is 404', async (name) => {
    const { token } = await newMember('host');
    for (const id of [randomUUID(), 'nonsense', '0']) {
      const params = { id, game: id, playerId: randomUUID(), messageId: randomUUID() };
      expect(await outcomeOf(await ask(name, params, token)), id).toBe('404 game_not_found');
    }
  });

  it.each(FOR_USERS)('MOD-01 %s waits for a username that was not chosen yet', async (name) => {
    const { token } = await newMember('stranger', true);
    const id = randomUUID();
    const params = { id, game: id, playerId: id, messageId: id, provider: 'google' };
    expect(await outcomeOf(await ask(name, params, token))).toBe('403 username_setup_needed');
  });
});
