import { randomUUID } from 'node:crypto';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson } from './support/person.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer } from './support/test-server.ts';

const { addPhrases } = PHRASE_ENDPOINTS;

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Saying ${index + 1}`);

forEachEngine('phrases', (fixture) => {
  const { server, host } = room(fixture);

  const add = (id: string, body: { phrase?: string; phrases?: string[] }) => host.addPhrases({ id, ...body });
  const listOf = async (id: string) => (await host.getGame({ id })).phrases;
  const textsOf = async (id: string) => (await listOf(id)).map(({ text }) => text);

  it('NEW-15 GEN-05 a quick start draws 24 phrases, or the requested number', async () => {
    const drawn = await host.quickStartPhrases();
    expect(new Set(drawn.map(({ text }) => text)).size).toBe(24);
    expect(await host.quickStartPhrases({ count: 3, theme: 'camping' })).toHaveLength(3);
    for (const query of [{ count: 0 }, { count: 26 }, { count: 'x' }, { count: 1.5 }, { theme: 'tax law' }]) {
      await host.cannot('quickStartPhrases', query, 'bad_request');
    }
  });

  it('GEN-05 OP-029 what a quick start drew makes a game ready, still in CONFIG', async () => {
    const { id } = await newGame(host, { phrases: 0 });
    const drawn = (await host.quickStartPhrases()).map(({ text }) => text);
    const answer = await add(id, { phrases: drawn });
    expect(answer).toMatchObject({
      phrases: drawn.map((phrase_text, index) => ({ phrase_text, sid: index + 1 })),
    });
    const game = await host.getGame({ id });
    expect(game).toMatchObject({ state: 'CONFIG', needs_phrases: false, phrases_total_count: 24 });
  });

  it('API-16 OP-040 a new phrase is trimmed, gets the next sid and is returned', async () => {
    const { id } = await newGame(host, { phrases: 2 });
    const answer = await add(id, { phrase: '  Next slide, please ' });
    expect(answer).toEqual({ phrase_id: expect.any(String), phrase_text: 'Next slide, please', sid: 3 });
    expect((await listOf(id)).at(-1)).toMatchObject({ sid: 3, text: 'Next slide, please', is_called: false });
  });

  it('OP-043 the same text may occur twice', async () => {
    const { id } = await newGame(host, { phrases: 0 });
    await add(id, { phrases: ['Twice', 'twice '] });
    expect(await textsOf(id)).toEqual(['Twice', 'twice']);
  });

  it.each([
    ['PHRASE-02', 0, { phrase: '   ' }, 'phrase_empty'],
    ['PHRASE-02', 0, {}, 'phrase_empty'],
    ['PHRASE-02', 0, { phrases: [] }, 'phrase_empty'],
    ['PHRASE-02', 0, { phrases: ['Good', ' '] }, 'phrase_empty'],
    ['OP-013', 0, { phrase: 'x'.repeat(1_001) }, 'phrase_too_long'],
    ['PHRASE-01', 25, { phrase: 'One more' }, 'phrases_full'],
    ['OP-008', 20, { phrases: numbered(6) }, 'phrases_full'],
    ['PHRASE-03', 0, { phrases: ['Free lunch', 'FREEDOM'] }, 'free_phrase_taken'],
  ] as const)('%s D-08 with %i phrases, adding %j adds nothing', async (_id, phrases, body, code) => {
    const { id } = await newGame(host, { phrases });
    await host.cannot('addPhrases', { id, ...body }, code);
    expect(await textsOf(id)).toHaveLength(phrases);
  });

  it('OP-038 OP-039 one FREE phrase counts towards 25, a second is refused', async () => {
    const { id } = await newGame(host, { phrases: 23 });
    await add(id, { phrase: 'free Wi-Fi' });
    await host.cannot('addPhrases', { id, phrase: 'Freezing' }, 'free_phrase_taken');
    await add(id, { phrase: 'The last one' });
    const game = await host.getGame({ id });
    expect(game).toMatchObject({ phrases_total_count: 24, needs_phrases: false });
    expect(game.phrases).toHaveLength(25);
  });

  it('PHRASE-07 OP-044 phrases can be added and edited only in CONFIG and OPEN, deleted only in CONFIG', async () => {
    const wanted = {
      CONFIG: [200, 200, 200],
      OPEN: [200, 200, 409],
      PLAYING: [409, 409, 409],
      REVIEW: [409, 409, 409],
      WON: [409, 409, 409],
      LOST: [409, 409, 409],
    } as const;
    for (const state of ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST'] as const) {
      const { id, phrases } = await newGame(host, { state, phrases: 3 });
      const params = { game: id, phraseId: phrases[1]?.id ?? '' };
      const got = [
        await host.status('addPhrases', { id, phrase: 'New' }),
        await host.status('editPhrase', { ...params, text: 'Edited' }),
        await host.status('deletePhrase', params),
      ];
      expect(got, state).toEqual(wanted[state]);
    }
    const { id, phrases } = await newGame(host, { state: 'PLAYING', phrases: 3 });
    const params = { game: id, phraseId: phrases[0]?.id };
    const body = { text: 'Edited' };
    await host.cannot('editPhrase', { ...params, ...body }, 'phrases_locked');
    await host.cannot('deletePhrase', params, 'phrase_delete_locked');
  });

  it('API-17 OP-006 an edit is trimmed and returns the phrase', async () => {
    const { id, phrases } = await newGame(host, { phrases: 2 });
    const phrase_id = phrases[1]?.id ?? '';
    const params = { game: id, phraseId: phrase_id };
    const answer = await host.editPhrase({ ...params, text: ' Better ' });
    expect(answer).toEqual({ phrase_id, phrase_text: 'Better', sid: 2 });
    expect(await textsOf(id)).toEqual(['Phrase 1', 'Better']);
  });

  it('PHRASE-04 PHRASE-06 edits of FREE or unknown phrases and edits with an invalid text are refused', async () => {
    const { id, phrases } = await newGame(host, { phrases: 2 });
    const other = await newGame(host, { phrases: 1 });
    const { phrase_id: free_id } = PHRASE_ENDPOINTS.editPhrase.answer.parse(
      await add(id, { phrase: 'FREE' }),
    );
    const refused = (phraseId: string | undefined, text: string) =>
      host.refused('editPhrase', { game: id, phraseId, text });
    const [first] = phrases;
    expect(await refused('undefined', 'x')).toMatchObject(refusalAnswer('phrase_id_invalid'));
    expect(await refused('', 'x')).toMatchObject(refusalAnswer('phrase_id_invalid'));
    expect(await refused(randomUUID(), 'x')).toMatchObject(refusalAnswer('phrase_not_found'));
    expect(await refused(other.phrases[0]?.id, 'x')).toMatchObject(refusalAnswer('phrase_not_found'));
    expect(await refused(free_id, 'Costly')).toMatchObject(refusalAnswer('free_phrase_not_editable'));
    expect(await refused(first?.id, ' ')).toMatchObject(refusalAnswer('phrase_empty'));
    expect(await refused(first?.id, 'y'.repeat(1_001))).toMatchObject(refusalAnswer('phrase_too_long'));
    expect(await refused(first?.id, 'Free as a bird')).toMatchObject(refusalAnswer('free_phrase_by_edit'));
    expect(await textsOf(id)).toEqual(['Phrase 1', 'Phrase 2', 'FREE']);
  });

  it('OP-043 PHRASE-12 when a phrase is deleted those after it move up and keep their ids', async () => {
    const { id, phrases } = await newGame(host, { phrases: 25 });
    const gone = phrases[7];
    const params = { game: id, phraseId: gone?.id ?? '' };
    expect(await host.deletePhrase(params)).toEqual({
      phrase_id: gone?.id,
      phrase_text: 'Phrase 8',
      sid: 8,
    });
    const rest = phrases.filter((phrase) => phrase !== gone);
    expect((await listOf(id)).map(({ id, sid, text }) => ({ id, sid, text }))).toEqual(
      rest.map((phrase, index) => ({ id: phrase.id, text: phrase.text, sid: index + 1 })),
    );
    await host.cannot('deletePhrase', params, 'phrase_not_found');
  });

  it('PHRASE-03 OP-043 a deleted FREE phrase makes room for another', async () => {
    const { id } = await newGame(host, { phrases: 0 });
    const { phrases } = addPhrases.answer.def.options[1].parse(
      await add(id, { phrases: ['Free', 'A', 'B'] }),
    );
    await host.deletePhrase({ game: id, phraseId: phrases[0]?.phrase_id ?? '' });
    await add(id, { phrase: 'Free again' });
    expect(await textsOf(id)).toEqual(['A', 'B', 'Free again']);
  });

  it('ROLE-08 only the host changes phrases; an unknown game is 404', async () => {
    const { id, phrases } = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, id, { has_card: true });
    const stranger = await newPerson(server);
    const params = { game: id, phraseId: phrases[0]?.id };
    for (const other of [player, stranger]) {
      const no = refusalAnswer('not_host');
      expect(await other.refused('addPhrases', { id, phrase: 'Mine' })).toMatchObject(no);
      expect(await other.refused('editPhrase', { ...params, text: 'Mine' })).toMatchObject(no);
      expect(await other.refused('deletePhrase', params)).toMatchObject(no);
    }
    for (const unknown of [randomUUID(), 'no-id']) {
      const there = { id: unknown, phrase: 'Lost' };
      await host.cannot('addPhrases', there, 'game_not_found');
    }
  });

  it('PHRASE-01 of many concurrent additions of the last phrase one succeeds', { tags: 'race' }, async () => {
    const { id } = await newGame(host, { phrases: 24 });
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => host.status('addPhrases', { id, phrase: 'The 25th' })),
    );
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await textsOf(id)).toHaveLength(25);
  });

  it('PHRASE-03 of two FREE phrases added at once one is refused', { tags: 'race' }, async () => {
    const { id } = await newGame(host, { phrases: 3 });
    const statuses = await Promise.all(
      ['Free A', 'Free B'].map((phrase) => host.status('addPhrases', { id, phrase })),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('OP-008 OP-043 concurrent additions and deletions leave the sids 1 to n without a gap', {
    tags: 'race',
  }, async () => {
    const { id, phrases } = await newGame(host, { phrases: 10 });
    await Promise.all([
      ...phrases.slice(0, 5).map(({ id: phraseId }) => host.deletePhrase({ game: id, phraseId })),
      ...numbered(5).map((phrase) => add(id, { phrase })),
    ]);
    expect((await listOf(id)).map(({ sid }) => sid)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
  });
});
