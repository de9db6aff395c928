import { randomUUID } from 'node:crypto';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { room } from './support/room.ts';
import { userRow } from './support/rows.ts';
import { newLogin, PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, readRefusal, refusalAnswer, send } from './support/test-server.ts';

const { signup, login, checkUsername, completeOauthRegistration, suggestUsernames, profile } =
  ACCOUNT_ENDPOINTS;

const DECEIVING = [
  'ann\u202eeel',
  'ann\u2066lee',
  'ann\u200flee',
  'ann\u200blee',
  'ann\u200dlee',
  'ann\u3164',
  'ann\u2800',
  'an\u00adn',
  'an\ufeffn',
  'ann\nlee',
  'ann\u2028lee',
  'ann\u0085lee',
  '\u0301ann',
  `a${'\u0335'.repeat(5)}nn`,
];

const RESERVED = [
  'system',
  'Admin',
  'HOST',
  'moderator',
  'Phrase Bingo',
  'lucky',
  'a d m i n',
  'Ⓐdmin',
  'аdmin',
  'НОЅТ',
  'adm|n',
  'Рhrase_Вingo',
  'luсky',
  'ѕystem',
];

forEachEngine('names', (fixture) => {
  const { server, host } = room(fixture, { env: { RATE_LIMITS: 'off' } });

  const signUp = (username: string) =>
    send(server.url, signup.path, { method: 'POST', body: { ...newLogin(), username } });
  const countUsers = async () =>
    (await server.context.db.query.selectFrom('users').select('id').execute()).length;

  /** A social account that has not chosen its username yet. */
  async function newcomer() {
    const row = userRow({ provider: 'google', needs_username_setup: true });
    await server.context.db.query.insertInto('users').values(row).execute();
    const session_id = randomUUID();
    const now = Date.now();
    await server.context.db.query
      .insertInto('sessions')
      .values({ id: session_id, user_id: row.id, created_at: now, expires_at: now + 60_000 })
      .execute();
    const owner = { id: row.id, username: row.username, full_name: '', provider: 'google' } as const;
    return server.context.auth.issueAccessToken(
      { ...owner, generation: 0, needs_username_setup: true },
      session_id,
      now,
    );
  }
  const choose = (token: string, username: string) =>
    send(server.url, completeOauthRegistration.path, { method: 'POST', token, body: { username } });
  const check = async (token: string, username: string) => {
    const answer = await send(server.url, `${checkUsername.path}?${new URLSearchParams({ username })}`, {
      token,
    });
    return checkUsername.answer.parse(await answer.json());
  };

  it.each([...DECEIVING, ...RESERVED])('OP-116 UNAME-12 nobody signs up as %j', async (username) => {
    const before = await countUsers();
    expect(await readRefusal(await signUp(username))).toMatchObject(
      refusalAnswer('signup_username_not_allowed'),
    );
    expect(await countUsers()).toBe(before);
  });

  it('UNAME-12 D-08 a name that looks like a reserved word is refused', async () => {
    const token = await newcomer();
    for (const username of ['adm1n', 'H0ST', 'r00t', 'phrase_b1ngo', 'Iucky', 'a_d_m_i_n']) {
      expect(await check(token, username)).toEqual({ available: false, message: 'Username not allowed' });
      expect(await readRefusal(await choose(token, username))).toMatchObject(
        refusalAnswer('username_reserved'),
      );
    }
  });

  it('OP-116 ERR-57 a look-alike of a taken name is taken, too', async () => {
    const token = await newcomer();
    await signUpPerson(server.url, { username: 'Ian Marlow', email: 'ian@example.com' });
    for (const username of [
      'lan Marlow',
      'Іаn Маrlоw',
      'Ian Marl0w',
      'IAN MARLOW',
      'Ian Mar1ow',
      '𝐈an Marlow',
    ]) {
      expect(await readRefusal(await signUp(username)), username).toMatchObject(
        refusalAnswer('username_taken'),
      );
    }
    await signUpPerson(server.url, { username: 'anna_bell', email: 'anna@example.com' });
    expect(await check(token, 'anna_be1l')).toEqual({
      available: false,
      message: 'Username is not available',
    });
    expect(await readRefusal(await choose(token, 'anna_be1l'))).toMatchObject(
      refusalAnswer('username_taken'),
    );
    expect(await check(token, 'anna_ball')).toMatchObject({ available: true });
    const { suggestions } = suggestUsernames.answer.parse(
      await (await send(server.url, `${suggestUsernames.path}?name=Anna+Be1l`, { token })).json(),
    );
    expect(suggestions).toHaveLength(4);
    expect(suggestions).not.toContain('anna_be1l');
  });

  it('OP-116 of eight concurrent sign-ups with look-alike names one succeeds', { tags: 'race' }, async () => {
    const alike = ['Oscar', '0scar', 'Оscar', 'Osсar', 'Oѕcar', 'Oscаr', 'ОЅСАR', 'osсаr'];
    const answers = await Promise.all(alike.map(signUp));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(await readRefusal(answer)).toMatchObject(refusalAnswer('username_taken'));
    }
  });

  it('ERR-57 of ten concurrent choices of look-alike names one succeeds', { tags: 'race' }, async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, newcomer));
    const answers = await Promise.all(
      tokens.map((token, at) => choose(token, at % 2 ? 'wil1ow_10' : 'WiIlow_lO')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('OP-116 an existing account with such a name can sign in and keeps it', async () => {
    const { person, user } = await signUpPerson(server.url);
    const username = `system\u200b${fixture.engine}`;
    await server.context.db.query
      .updateTable('users')
      .set({ username, username_skeleton: null })
      .where('id', '=', user.id)
      .execute();
    const { answer } = await call(server.url, login, {
      body: { username: person.email, password: PASSWORD },
    });
    expect(answer.user.username).toBe(username);
    const mine = await call(server.url, profile, { token: answer.access_token });
    expect(mine.answer).toMatchObject({ username });
  });

  it('NEW-11 HOST-12 a game name with line breaks, bidi or invisible characters is refused', async () => {
    const { id } = await newGame(host);
    for (const game_name of DECEIVING) {
      const refusal = refusalAnswer('game_name_characters');
      expect(await host.refused('createGame', { game_name })).toMatchObject(refusal);
      expect(await host.refused('changeGame', { id, game_name })).toMatchObject(refusal);
    }
    expect(await host.getGame({ id })).toMatchObject({ game_name: 'Town hall' });
  });

  it('NEW-11 an existing game with such a name keeps it, and its dates can change', async () => {
    const { id } = await newGame(host);
    const game_name = 'Town\nhall';
    await server.context.db.query.updateTable('games').set({ game_name }).where('id', '=', id).execute();
    const datetime_end = new Date(Date.now() + 86_400_000).toISOString();
    const changed = await host.changeGame({ id, game_name, datetime_end });
    expect(changed).toMatchObject({ game_name, datetime_end });
  });

  it('PHRASE-02 OP-039 phrases are a single row of text without bidi overrides, over every endpoint', async () => {
    const { id } = await newGame(host, { phrases: 0 });
    await host.addPhrases({ id, phrase: 'one\r\nline \u202ekcab' });
    await host.addPhrases({ id, phrases: ['\u202dtwo', 'three\u2029four'] });
    const { phrases } = await host.getGame({ id });
    expect(phrases.map(({ text }) => text)).toEqual(['one line kcab', 'two', 'three four']);
    for (const phrase of ['\u200b', '\u3164', '\u2800\u2800']) {
      await host.cannot('addPhrases', { id, phrase }, 'phrase_empty');
    }
    const params = { game: id, phraseId: phrases[0]?.id ?? '' };
    await host.editPhrase({ ...params, text: 'new\n\u202etext' });
    expect((await host.getGame({ id })).phrases[0]?.text).toBe('new text');
    await host.cannot('editPhrase', { ...params, text: '\u202eFREE' }, 'free_phrase_by_edit');
  });

  it('CHAT-02 messages keep their line breaks but no bidi overrides, over HTTP and socket', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, id);
    const content = 'two\nlines \u202egpj.exe';
    const stored = await player.postMessage({ game_id: id, content });
    expect(stored.content).toBe('two\nlines gpj.exe');
    await player.cannot('postMessage', { game_id: id, content: '\u3164' }, 'message_empty');
    const live = await player.watch(id);
    live.socket.send(
      JSON.stringify({ type: 'message', content: 'by \u202dsocket', game_id: id, username: 'system' }),
    );
    expect(await live.next('message')).toMatchObject({ content: 'by socket', username: player.username });
    live.socket.close();
  });
});
