import { type GameView, viewFromFull, viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { receive } from '@phrase-bingo/game/view/receive';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { expect, it, vi } from 'vitest';
import { newGame } from './support/games.ts';
import { PATIENCE } from './support/patience.ts';
import type { Person } from './support/person.ts';
import { newCardHolder, playData, takeCard } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

/** Totals that people also earn elsewhere come with a snapshot and are never broadcast. */
const withoutStats = (view: GameView) => ({
  ...view,
  players: view.players?.players.map(({ stats: _stats, ...player }) => player),
});

forEachEngine('views that follow phrases and rounds', (fixture) => {
  const { server, host } = room(fixture);

  it('OP-046 OP-078 equal a fresh snapshot after every change', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 20 });
    const player = await newCardHolder(server, game);
    const { id } = game;
    let round = 1;

    async function follow(person: Person, read: () => Promise<GameView>) {
      let view = await read();
      const { frames, arrivals, socket } = await person.watch(id, view.seq);
      const isNext = (frame: LiveEvent | undefined) =>
        !!frame && 'seq' in frame && frame.seq === view.seq + 1;
      const nextFrame = () => (isNext(arrivals[0]) ? arrivals : frames).shift();
      const seen = () => {
        for (let frame = nextFrame(); frame; frame = nextFrame()) view = receive(view, frame).view;
        return withoutStats(view);
      };
      return { seen, read, socket };
    }
    const followers = [
      await follow(host, async () => viewFromFull(await host.getFullGame({ id }), host.id)),
      await follow(player, async () => viewFromPlay(await playData(player, game, round))),
    ];
    /** Arrivals are broadcast in batches, so the snapshot may be behind and is read again. */
    async function expectSame(what: string): Promise<void> {
      for (const { seen, read } of followers) {
        await vi.waitFor(async () => {
          const fresh = await read();
          expect(seen(), what).toEqual(withoutStats(fresh));
        }, PATIENCE);
      }
    }

    const add = (body: { phrase?: string; phrases?: string[] }) => host.addPhrases({ id, ...body });
    const callPhrase = (index: number, is_called = true) =>
      host.callPhrase({ game: id, id: game.phrases[index]?.id ?? '', is_called });
    const move = (status: string) => host.moveGame({ id, status });
    const start = (auto_start: boolean, rehydrate = false) => host.startRound({ id, auto_start, rehydrate });
    const end = (start_new_round: boolean) => host.endRound({ id, round, start_new_round });

    const steps: [string, () => Promise<unknown>][] = [
      ['a phrase', () => add({ phrase: 'One' })],
      ['the FREE phrase in a list', () => add({ phrases: ['Free at last', 'Two', 'Three'] })],
      ['an edit', () => host.editPhrase({ game: id, phraseId: game.phrases[3]?.id ?? '', text: 'Edited' })],
      ['play', () => move('PLAYING')],
      ['the auto-caller', () => host.startAutoCall({ id })],
      ['a call', () => callPhrase(0)],
      ['another', () => callPhrase(1)],
      ['a recall', () => callPhrase(0, false)],
      ['the end of the round', () => end(false)],
      ['the round goes on', () => move('PLAYING')],
      ['the next round', () => start(true).finally(() => (round = 2))],
      ['a new card', () => takeCard(player, game, 2)],
      ['a call in it', () => callPhrase(2)],
      ['a round that waits', () => start(false).finally(() => (round = 3))],
      ['an end with a new round', () => end(true).finally(() => (round = 4))],
      ['play again', () => move('PLAYING')],
      ['the end', () => move('WON')],
      ['the game brought back', () => start(true, true).finally(() => (round = 5))],
    ];
    for (const [what, step] of steps) {
      await step();
      await expectSame(what);
    }
    for (const { socket } of followers) socket.close();
  });
});
