import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GAME, PHRASE } from '../examples/entities.ts';
import { ENDPOINTS } from './endpoints.ts';

const accepts = (schema: z.ZodMiniType, body: unknown) => z.safeParse(schema, body).success;

describe('bodies', () => {
  it('OP-003 a game may be named by name or game_name, the first one present', () => {
    const { body } = ENDPOINTS.createGame;
    const rest = { datetime_start: null, datetime_end: null, phrases: [] };
    expect(body.parse({ name: 'A' })).toEqual({ game_name: 'A', ...rest });
    expect(body.parse({ game_name: 'B' })).toEqual({ game_name: 'B', ...rest });
    expect(body.parse({ name: 'A', game_name: 'B' })).toEqual({ game_name: 'A', ...rest });
  });

  it('AGAIN-01 a game is played again without a name and without an invitation unless they are given', () => {
    const { body } = ENDPOINTS.playAgain;
    expect(body.parse({})).toEqual({ name: '', invite: false });
    expect(body.parse({ name: 'B', invite: true })).toEqual({ name: 'B', invite: true });
  });

  it('OP-003 a phrase to call may be named by id or phrase_id', () => {
    const { body } = ENDPOINTS.callPhrase;
    const read = { phrase_id: PHRASE.id, is_called: true };
    expect(body.parse({ id: PHRASE.id, is_called: true })).toEqual(read);
    expect(body.parse({ phrase_id: PHRASE.id, is_called: true })).toEqual(read);
    expect(body.parse({ is_called: true })).toEqual({ phrase_id: null, is_called: true });
    expect(body.parse({ id: PHRASE.id, phrase_id: GAME.id, is_called: true })).toEqual(read);
  });

  it('OP-106 API-36 the email of a login may stand in username or in email', () => {
    const { body } = ENDPOINTS.login;
    const read = { email: 'ana@example.com', password: 'x' };
    expect(body.parse({ username: 'ana@example.com', password: 'x' })).toEqual(read);
    expect(body.parse({ email: 'ana@example.com', password: 'x' })).toEqual(read);
  });

  it('API-03 NEW-05 dates come in as ISO texts and may be missing', () => {
    const { body } = ENDPOINTS.createGame;
    expect(body.parse({ name: 'A', datetime_start: '2026-02-01T00:00:00Z' }).datetime_start).toBe(
      Date.UTC(2026, 1, 1),
    );
    expect(accepts(body, { name: 'A', datetime_end: 'soon' })).toBe(false);
  });

  it('OP-056 D-16 a change of a game may hold any part, and letters that only the rule refuses', () => {
    const { body } = ENDPOINTS.changeGame;
    expect(body.parse({})).toEqual({ game_name: undefined });
    expect(body.parse({ pattern_config: { allowed_letters: ['Q'], hack: 1 } }).pattern_config).toEqual({
      allowed_letters: ['Q'],
    });
    expect(accepts(body, { pattern_config: { allow_rows: 'yes' } })).toBe(false);
  });

  it('OP-066 a state nobody knows is answered like one that cannot be moved to', () => {
    const { body } = ENDPOINTS.moveGame;
    expect(body.parse({ status: 'OPEN' })).toEqual({ status: 'OPEN' });
    expect(body.parse({ status: 'PAUSED' })).toEqual({ status: 'OTHER' });
    expect(accepts(body, {})).toBe(false);
  });

  it('OP-008 API-16 phrases come one at a time or as a list', () => {
    const { body } = ENDPOINTS.addPhrases;
    expect(body.parse({ phrase: 'a' })).toEqual({ texts: ['a'], is_list: false });
    expect(body.parse({ phrases: ['a', 'b'] })).toEqual({ texts: ['a', 'b'], is_list: true });
    expect(body.parse({})).toEqual({ texts: [''], is_list: false });
  });

  it('OP-074 without a body the activity flips, which null says', () => {
    const { body } = ENDPOINTS.setPlayerActivity;
    for (const none of [undefined, null, {}]) expect(body.parse(none)).toEqual({ is_active: null });
    expect(body.parse({ is_active: false })).toEqual({ is_active: false });
  });

  it('ROUND-02 API-29 a round ends without a new one unless one is asked for', () => {
    const { body } = ENDPOINTS.endRound;
    for (const none of [undefined, null, {}]) expect(body.parse(none)).toEqual({ start_new_round: false });
    expect(body.parse({ start_new_round: true })).toEqual({ start_new_round: true });
  });

  it('OP-030 API-15 a quick start draws 24 phrases unless told otherwise, 1 to 25', () => {
    const { query } = ENDPOINTS.quickStartPhrases;
    expect(query.parse({})).toEqual({ count: 24 });
    expect(query.parse({ count: '7' })).toEqual({ count: 7 });
    for (const count of ['0', '26', '1.5', 'x', '', ['1', '2']])
      expect(accepts(query, { count })).toBe(false);
  });

  it('LIMIT-01 API-02 a code of digits may come as a number', () => {
    const { body } = ENDPOINTS.joinByCode;
    expect(body.parse({ code: 482_915 })).toEqual({ code: '482915' });
    expect(body.parse({})).toEqual({ code: '' });
  });

  it('D-08 a text that breaks a rule reaches the rule: empty, missing and too long ones', () => {
    expect(ENDPOINTS.checkEmail.body.parse({})).toEqual({ email: '' });
    expect(accepts(ENDPOINTS.editPhrase.body, { text: 'x'.repeat(1_001) })).toBe(true);
    expect(accepts(ENDPOINTS.postMessage.body, { game_id: PHRASE.game_id, content: 'x'.repeat(5_001) })).toBe(
      true,
    );
    expect(accepts(ENDPOINTS.createGame.body, { name: 'x'.repeat(101) })).toBe(true);
    expect(accepts(ENDPOINTS.resetPassword.body, { new_password: 'x'.repeat(128) })).toBe(true);
  });

  it('OP-004 what is not even the right type is refused at the door', () => {
    for (const email of [1, null, {}, ['a'], 'x'.repeat(1_001), 'a\0'])
      expect(accepts(ENDPOINTS.checkEmail.body, { email })).toBe(false);
    for (const body of [undefined, null, 'x', 1, []]) expect(accepts(ENDPOINTS.login.body, body)).toBe(false);
  });

  it('OP-004 keys nobody asked for are dropped', () => {
    const hostile: unknown = JSON.parse('{"email":"a@b.c","is_admin":true,"__proto__":{"x":1}}');
    const read = ENDPOINTS.checkEmail.body.parse(hostile);
    expect(Object.keys(read)).toEqual(['email']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('SOCIAL-01 API-34 only google and facebook are providers', () => {
    const { params } = ENDPOINTS.socialLogin;
    const read = (provider: string) => params.parse({ provider }).provider;
    expect(['google', 'facebook', 'apple', 'Google', 'constructor'].map(read)).toEqual([
      'google',
      'facebook',
      null,
      null,
      null,
    ]);
  });
});
