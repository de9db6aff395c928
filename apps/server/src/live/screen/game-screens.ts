import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import { projectEvent } from '@phrase-bingo/game/view/screen/project-event';
import type { ScreenDirectFrame } from '@phrase-bingo/game/wire/screen/frames';
import type { FastifyBaseLogger } from 'fastify';
import type { ScreenLinkRow } from '../../game-data/screen-links.ts';
import { type Follower, openFollowers } from '../broadcast.ts';
import { frameJson, textFrame, type UnsentFrame } from '../frames.ts';
import type { OutgoingEvent } from '../outgoing-event.ts';
import { closeSocket, sendBytes } from '../recipient.ts';
import type { Onlookers } from '../room.ts';
import { openCountTeller } from './count-teller.ts';

/** Nobody waits noticeably longer for a count, and a burst of calls is counted once. */
const GATHER = SCREEN.count_within / 5;
/** Crowds join and are dealt cards at one moment. */
const GATHER_CROWD = SCREEN.count_within * 0.6;
const RETRY = 2 * SCREEN.count_within;

/** One open big screen. */
export type Screen = Follower & {
  /** Of the token it was opened with. */
  token_hash: string;
  /** The event it has already when it opens, 0 for none; null until it is greeted. */
  since: number | null;
};

export const isOpen = ({ socket }: Screen) => socket.readyState === socket.OPEN;

/** Closes the screens of every other link. A socket that is closing already keeps the reason it was given first. */
export function endAllBut(kept_token_hash: string | null, screens: Iterable<Screen>): void {
  for (const screen of screens) {
    if (screen.token_hash !== kept_token_hash && isOpen(screen)) {
      closeSocket(screen.socket, 'screen_link_ended');
    }
  }
}

type Counted = Omit<UnsentFrame<Extract<ScreenDirectFrame, { type: 'screen_away' }>>, 'type'>;
/** Counts how many cards of a game are one away, by reading what is committed. */
export type CountOneAway = (game_id: string) => Promise<Counted>;

/** An event as screens get it, encoded once for all of them. */
type News = {
  seq: number;
  bytes: Buffer;
  needs_snapshot: boolean;
  /** Within how many milliseconds the cards that are one away are counted; null when the event changes none. */
  count_within: number | null;
  has_names: boolean;
};

function soonestCount(news: readonly News[]): number | null {
  const pauses = news.flatMap(({ count_within }) => (count_within === null ? [] : [count_within]));
  return pauses.length === 0 ? null : Math.min(...pauses);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Parts = { count: CountOneAway; log: FastifyBaseLogger };

export type GameScreens = ReturnType<typeof openGameScreens>;

/** The big screens of one game on this node. */
export function openGameScreens(game_id: string, { count, log }: Parts) {
  const screens = new Set<Screen>();
  /** Null while it is not known; no name is sent then. */
  let show_names: boolean | null = null;
  /** Counts how often the names became unsure. */
  let changes = 0;
  const projected = new WeakMap<OutgoingEvent, News>();
  const encode = (frame: UnsentFrame<ScreenDirectFrame>) => textFrame(frameJson(game_id, frame));

  function project(event: OutgoingEvent): News {
    const has_names = show_names === true;
    const known = projected.get(event);
    if (known?.has_names === has_names) return known;
    const { seq } = event;
    const numbered = { game_id, seq, timestamp: new Date().toISOString() };
    const { frame, needs_snapshot, needs_count } = projectEvent(parseJson(event.frame), numbered, has_names);
    const gather = frame.type === 'screen_joined' ? GATHER_CROWD : GATHER;
    const count_within = needs_count ? gather : null;
    const news = { seq, bytes: textFrame(JSON.stringify(frame)), needs_snapshot, count_within, has_names };
    projected.set(event, news);
    return news;
  }

  /** Only to those that follow: the others have not been told yet from where they begin. */
  function sendAll(frame: UnsentFrame<ScreenDirectFrame>): void {
    const bytes = encode(frame);
    for (const screen of screens) if (screen.seq !== null) sendBytes(screen, bytes);
  }

  const teller = openCountTeller({
    count: () => count(game_id),
    tell: ({ round_number, as_of, one_away, cards }) =>
      sendAll({ type: 'screen_away', round_number, as_of, one_away, cards }),
    isSame: (counted, told) =>
      counted.round_number === told.round_number &&
      counted.one_away === told.one_away &&
      counted.cards === told.cards,
    onError: (err) => log.warn({ err }, 'the cards that are one away could not be counted; trying again'),
    gather: GATHER,
    retry: RETRY,
  });

  const followers = openFollowers<Screen, News>(game_id, screens, {
    show: project,
    onBroadcast(news) {
      const pause = soonestCount(news);
      if (pause !== null) teller.request(pause);
    },
  });

  const onlookers: Omit<Onlookers, 'obey'> = {
    followers,
    noteMissed: () => teller.request(GATHER),
    noteDealt: () => teller.request(GATHER_CROWD),
  };

  return {
    screens,
    followers,
    onlookers,
    sendAll,
    /** Counts for a screen that has just opened. */
    countAnew: () => teller.request(GATHER),
    /** Tells how many cards are one away if that has changed unnoticed. */
    lookAtCount: teller.look,
    close: teller.close,

    /**
     * Called before the link is read. The result obeys what was read, as far as nothing has changed since: it ends the
     * screens that were there already, and lets all of them read a new snapshot when names are shown or hidden.
     */
    expectLink() {
      const here = [...screens];
      const before = changes;
      return (link: Pick<ScreenLinkRow, 'token_hash' | 'show_names'> | null): void => {
        endAllBut(link?.token_hash ?? null, here);
        if (!link || before !== changes || link.show_names === show_names) return;
        show_names = link.show_names;
        followers.resync();
      };
    },

    /** Sends no name until the link has been read again. */
    hideNames(): void {
      show_names = null;
      changes += 1;
    },

    /** A screen that hears nothing for longer takes its line for dead. */
    pulse(): void {
      for (const screen of screens) {
        // One that is still opening is told a number that it has, so it takes nothing for missed.
        const seq = screen.seq ?? screen.since;
        if (seq !== null) sendBytes(screen, encode({ type: 'screen_pulse', seq }));
      }
    },

    greet(screen: Screen, since: number | null): void {
      screen.since = since ?? 0;
      sendBytes(screen, encode({ type: 'screen_open', pulse_seconds: SCREEN.pulse / 1_000 }));
    },
  };
}
