import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import type { FastifyBaseLogger } from 'fastify';
import type { Beats } from '../../beats.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { dbNowSql } from '../../db/db-clock.ts';
import { inBatches } from '../../in-batches.ts';
import { repeat } from '../../repeat.ts';
import type { ScreensNews } from '../bus-messages.ts';
import { closeSocket } from '../recipient.ts';
import type { Rooms } from '../rooms.ts';
import { sendElsewhere } from '../send-elsewhere.ts';
import {
  type CountOneAway,
  endAllBut,
  type GameScreens,
  isOpen,
  openGameScreens,
  type Screen,
} from './game-screens.ts';

/** So that one missed write does not make a screen look closed. */
const NOTE_SEEN_EVERY = SCREEN.open_for / 3;
const LINKS_AT_ONCE = 500;

type OpenLink = Awaited<ReturnType<typeof listLinks>>[number];

/** The links of these games, with the state of each game. */
const listLinks = ({ query }: Queryable, game_ids: readonly string[]) =>
  query
    .selectFrom('screen_links')
    .innerJoin('games', 'games.id', 'screen_links.game_id')
    .select(['screen_links.game_id', 'screen_links.token_hash', 'screen_links.show_names', 'games.state'])
    .where('screen_links.game_id', 'in', game_ids)
    .execute();

/** Notes that screens of these links are open. */
async function noteSeen(db: Db, token_hashes: readonly string[]): Promise<void> {
  await db.query
    .updateTable('screen_links')
    .set({ seen_at: dbNowSql(db) })
    .where('token_hash', 'in', token_hashes)
    .execute();
}

type Parts = {
  db: Db;
  log: FastifyBaseLogger;
  beats: Beats;
  rooms: Pick<Rooms, 'tellScreens' | 'letLook' | 'lookAway'>;
  count: CountOneAway;
  /** Nobody on this node looks at a game any more. */
  forget: (game_id: string) => void;
};

export type Screens = ReturnType<typeof openScreens>;

/** The big screens that are open on this node, and what has to reach those on every node. */
export function openScreens({ db, log, beats, rooms, count, forget }: Parts) {
  const games = new Map<string, GameScreens>();
  /** When a shout that was not valid was last shown in a game, by the clock of this process. */
  const refused_at = new Map<string, number>();
  const everyScreen = () => [...games.values()].flatMap(({ screens }) => [...screens]);

  function gameOf(game_id: string): GameScreens {
    const game = games.get(game_id) ?? openGameScreens(game_id, { count, log });
    games.set(game_id, game);
    return game;
  }

  /** Reads the links of games and obeys them, one read after the other, so that the newest one counts. */
  const readLink = inBatches<string, OpenLink | null>({
    at_most: LINKS_AT_ONCE,
    keyOf: () => '',
    work: async (game_ids) => {
      const asked = [...new Set(game_ids)];
      const expected = asked.map((game_id) => [game_id, games.get(game_id)?.expectLink()] as const);
      const links = new Map((await listLinks(db, asked)).map((link) => [link.game_id, link]));
      for (const [game_id, obeyLink] of expected) obeyLink?.(links.get(game_id) ?? null);
      return game_ids.map((game_id) => links.get(game_id) ?? null);
    },
  });

  /** The next look at all links makes up for one that fails. */
  const readLinkSoon = (game_id: string) =>
    void readLink(game_id).catch((err: unknown) => log.warn({ err }, 'a screen link could not be read'));

  function setHere(game_id: string): void {
    const game = games.get(game_id);
    if (!game) return;
    game.hideNames();
    readLinkSoon(game_id);
  }

  function showRefusal(game_id: string, round_number: number): boolean {
    const now = performance.now();
    if (now - (refused_at.get(game_id) ?? Number.NEGATIVE_INFINITY) < SCREEN.refused_every) return false;
    refused_at.set(game_id, now);
    games.get(game_id)?.sendAll({ type: 'screen_shout', round_number, outcome: 'refused' });
    return true;
  }

  const repeatHere = (game_id: string) => games.get(game_id)?.sendAll({ type: 'screen_repeat' });

  function obey(game_id: string, news: ScreensNews | null): void {
    if (news?.what === 'shout_refused') showRefusal(game_id, news.round_number);
    if (news?.what === 'repeat') repeatHere(game_id);
    if (news?.what === 'link_set') setHere(game_id);
    // Two links made at one moment may be told in either order, so the database decides which one is kept.
    if (!news || news.what === 'link_ended') readLinkSoon(game_id);
  }

  const readAllLinks = async () => {
    // Cards that were dealt on another node are told by nobody while its bus or the one of this node is down.
    for (const game of games.values()) game.lookAtCount();
    await Promise.all([...games.keys()].map(readLink));
  };
  /** Screens that come at one moment share one write. */
  const noteOne = inBatches({
    at_most: LINKS_AT_ONCE,
    keyOf: () => '',
    work: async (token_hashes: readonly string[]) => {
      await noteSeen(db, [...new Set(token_hashes)]);
      return token_hashes.map(() => null);
    },
  });
  const noteAllSeen = async () => {
    await Promise.all(everyScreen().map(({ token_hash }) => noteOne(token_hash)));
  };

  const stopReading = repeat(readAllLinks, { every: beats.screen_links, log, what: 'reading screen links' });
  const stopNoting = repeat(noteAllSeen, { every: NOTE_SEEN_EVERY, log, what: 'noting open screens' });
  const pulse = setInterval(() => {
    for (const game of games.values()) game.pulse();
    const over = performance.now() - SCREEN.refused_every;
    for (const [game_id, at] of refused_at) if (at < over) refused_at.delete(game_id);
  }, SCREEN.pulse);
  pulse.unref();

  return {
    /** Whether no further screen may be opened with this link on this node. */
    isFull(game_id: string, token_hash: string): boolean {
      const screens = [...(games.get(game_id)?.screens ?? [])].filter(isOpen);
      return screens.filter((screen) => screen.token_hash === token_hash).length >= SCREEN.per_link;
    },

    /** Adds a screen at once, and lets it follow its game once its link was read again. */
    async enter(screen: Screen, since: number | null): Promise<void> {
      const { game_id, socket, token_hash } = screen;
      const game = gameOf(game_id);
      game.screens.add(screen);
      const onlookers = { ...game.onlookers, obey: (news: ScreensNews | null) => obey(game_id, news) };
      const room = await rooms.letLook(game_id, onlookers);
      // Only now, when this node would hear that the link has ended.
      const link = await readLink(game_id);
      // Reading the link has closed a screen whose link has ended meanwhile.
      if (!isOpen(screen)) return;
      if (link?.state === 'CONFIG') return closeSocket(socket, 'game_not_ready');
      game.greet(screen, since);
      noteOne(token_hash).catch((err: unknown) => log.warn({ err }, 'an open screen could not be noted'));
      await room.letFollow(game.followers, screen, since);
      game.countAnew();
    },

    leave(screen: Screen): void {
      const { game_id } = screen;
      const game = games.get(game_id);
      if (!game?.screens.delete(screen) || game.screens.size > 0) return;
      game.close();
      games.delete(game_id);
      rooms.lookAway(game_id);
      forget(game_id);
    },

    /** Call it after the commit that ended or renewed a link: closes the screens of every other link of the game. */
    endLink(game_id: string, kept_token_hash: string | null): void {
      const game = games.get(game_id);
      if (game) endAllBut(kept_token_hash, game.screens);
      rooms.tellScreens(game_id, { what: 'link_ended' });
    },

    /** Call it after the commit that changed what a link shows. */
    resync(game_id: string): void {
      setHere(game_id);
      rooms.tellScreens(game_id, { what: 'link_set' });
    },

    /** Lets all screens of a game say the last call again. */
    repeat(game_id: string): void {
      repeatHere(game_id);
      rooms.tellScreens(game_id, { what: 'repeat' });
    },

    /** Shows that a shout was not valid, unless one was shown a moment ago. */
    shoutRefused(game_id: string, round_number: number): void {
      if (!showRefusal(game_id, round_number)) return;
      rooms.tellScreens(game_id, { what: 'shout_refused', round_number });
    },

    size: () => everyScreen().length,

    /** Bytes that screens have not read yet, by socket. */
    waitingBytes: () => everyScreen().map(({ socket }) => socket.bufferedAmount),

    /** Asks all screens to reconnect to another node. */
    empty: () => sendElsewhere(everyScreen()),

    async close(): Promise<void> {
      clearInterval(pulse);
      for (const game of games.values()) game.close();
      await stopReading();
      await stopNoting();
    },
  };
}
