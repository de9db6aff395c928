import { MODERATION } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { logAction } from '../src/game-data/moderation-log.ts';
import { changeGame } from '../src/game-door/change-game.ts';
import { newGame, newPlayer } from './support/games.ts';
import { ban, liftBan, moderation, remove, setRoom } from './support/moderation.ts';
import { upTo } from './support/playing.ts';
import { watchedGame } from './support/presence.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer } from './support/test-server.ts';

forEachEngine('what the host did', (database) => {
  const { server, host } = room(database);

  const words = { blocked_words: ['Müller'], allowed_words: ['Shital'] };
  const setWords = ({ id }: { id: string }, body: { blocked_words: string[]; allowed_words: string[] }) =>
    host.setOwnWords({ id, ...body });
  const wordsRefused = ({ id }: { id: string }, body: object) => host.refused('setOwnWords', { id, ...body });

  it('MOD-34 the log has the latest 200 of the 500 entries that are kept, newest first', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const entries = upTo(MODERATION.log_keep + 3).map((n) => ({
      action: 'player_muted' as const,
      username: `Sam ${n}`,
    }));
    await changeGame(server.context, game.id, (change) => logAction(change, ...entries.slice(0, -1)));
    await changeGame(server.context, game.id, (change) => logAction(change, ...entries.slice(-1)));
    const { log } = await moderation(host, game);
    expect(log.map(({ username }) => username)).toEqual(
      upTo(MODERATION.log_shown).map((n) => `Sam ${MODERATION.log_keep + 4 - n}`),
    );
    const kept = await server.context.db.query
      .selectFrom('moderation_log')
      .select('username')
      .where('game_id', '=', game.id)
      .orderBy('position')
      .execute();
    expect(kept).toHaveLength(MODERATION.log_keep);
    expect(kept[0]).toEqual({ username: 'Sam 4' });
  });

  it('MOD-34 an entry has the name of that moment, and the first 200 characters of a message', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    await remove(host, game, player);
    await server.context.db.query
      .updateTable('users')
      .set({ username: 'renamed' })
      .where('id', '=', player.id)
      .execute();
    const message_id = crypto.randomUUID();
    const content = '😀'.repeat(MODERATION.excerpt_length + 1);
    await changeGame(server.context, game.id, (change) =>
      logAction(change, {
        action: 'message_deleted',
        user_id: player.id,
        username: 'Bob',
        message_id,
        content,
      }),
    );
    const id_and_time = { id: expect.any(String), at: expect.any(String) };
    expect((await moderation(host, game)).log).toEqual([
      {
        ...id_and_time,
        action: 'message_deleted',
        user_id: player.id,
        username: 'Bob',
        message_id,
        excerpt: '😀'.repeat(MODERATION.excerpt_length),
      },
      {
        ...id_and_time,
        action: 'player_removed',
        user_id: player.id,
        username: player.username,
        message_id: null,
        excerpt: null,
      },
    ]);
  });

  it('MOD-34 twenty actions at once are twenty entries', { tags: 'race' }, async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const players = await Promise.all(upTo(20).map(() => newPlayer(server, game.id)));
    await Promise.all(players.map((player) => remove(host, game, player)));
    const { log, removed } = await moderation(host, game);
    expect(log.map(({ user_id }) => user_id).toSorted()).toEqual(players.map(({ id }) => id).toSorted());
    expect(removed).toHaveLength(20);
  });

  it('MOD-35 after each action the host’s sockets alone are told, without a number', async () => {
    const { id, people, live } = await watchedGame(host, 3);
    const [player, other, third] = people;
    if (!player || !other || !third) return expect.unreachable();
    const second = await host.watch(id);
    const others = await other.watch(id);
    const mute = (is_muted: boolean) => host.mutePlayer({ id, playerId: player.id, is_muted });
    const act = [
      () => setRoom(host, { id }, { is_locked: true, slow_chat: true }),
      () => setWords({ id }, words),
      () => mute(true),
      () => mute(false),
      () => remove(host, { id }, player),
      () => ban(host, { id }, player),
      () => liftBan(host, { id }, player),
      () => ban(host, { id }, third),
    ];
    for (const step of act) {
      await step();
      for (const socket of [live, second]) {
        expect(await socket.next('moderation_updated')).toEqual({
          type: 'moderation_updated',
          game_id: id,
          timestamp: expect.any(String),
          open_reports: 0,
        });
      }
    }
    for (const { id: user_id } of [player, third]) {
      expect(await others.next('player_removed')).toMatchObject({ user_id });
    }
    for (const socket of [live, second, others]) {
      expect(socket.frames.filter(({ type }) => type === 'moderation_updated')).toEqual([]);
      socket.socket.close();
    }
  });

  it('MOD-31 each list is kept whole, trimmed and without repeats, and shown to the host alone', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const given = { blocked_words: ['  Müller ', 'MÜLLER', 'ass'], allowed_words: ['Shital', 'shital'] };
    const kept = { blocked_words: ['Müller', 'ass'], allowed_words: ['Shital'] };
    expect(await setWords(game, given)).toEqual(kept);
    expect(await moderation(host, game)).toMatchObject(kept);
    expect(await setWords(game, given)).toEqual(kept);
    expect(await setWords(game, { blocked_words: [], allowed_words: ['Wang'] })).toEqual({
      blocked_words: [],
      allowed_words: ['Wang'],
    });
    const { log } = await moderation(host, game);
    expect(log.map(({ action }) => action)).toEqual(['words_set', 'words_set']);
    const events = await server.context.db.query
      .selectFrom('game_events')
      .select('frame')
      .where('game_id', '=', game.id)
      .execute();
    expect(events.filter(({ frame }) => frame.includes('Wang'))).toEqual([]);
  });

  it('MOD-31 100 words of 50 characters fit, more and longer ones are refused', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const many = upTo(100).map((n) => `${n}`.padStart(50, 'x'));
    await setWords(game, { blocked_words: [...many, ...many], allowed_words: many });
    for (const key of ['blocked_words', 'allowed_words']) {
      const both = { blocked_words: [], allowed_words: [] };
      expect(await wordsRefused(game, { ...both, [key]: [...many, 'one more'] })).toEqual(
        refusalAnswer('filter_words_too_many'),
      );
      for (const word of ['', '  ', 'x'.repeat(51)]) {
        expect(await wordsRefused(game, { ...both, [key]: [word] })).toEqual(
          refusalAnswer('filter_word_length'),
        );
      }
    }
    for (const body of [
      {},
      { blocked_words: [] },
      { ...words, blocked_words: 'ass' },
      { ...words, allowed_words: [1] },
    ]) {
      expect(await wordsRefused(game, body)).toEqual(refusalAnswer('bad_request'));
    }
    expect((await moderation(host, game)).blocked_words).toEqual(many);
  });
});
