import type { Random } from '@phrase-bingo/game/rules/random';
import { writeLog } from '../health/log.ts';
import { watchGame } from '../health/watched-game.ts';
import { currentUser } from '../session/session-store.ts';
import { createCaller } from './actions/call-phrase.ts';
import { createDealer } from './actions/deal-card.ts';
import type { Desk } from './actions/desk.ts';
import { createMarker } from './actions/mark-cell.ts';
import { createReader } from './actions/read-receipts.ts';
import { createMessenger } from './actions/send-message.ts';
import { createShouter } from './actions/shout-bingo.ts';
import { createTyping } from './actions/tell-typing.ts';
import { createCallNews } from './call-news.ts';
import { createCatchUp } from './catch-up.ts';
import { createFeed } from './game-feed.ts';
import type { GamePage } from './game-page.ts';
import { createGameStore } from './game-store.ts';
import { keepGame } from './keep-game.ts';
import { createServerClock } from './server-clock.ts';
import type { ConnectionState } from './socket/connection-state.ts';
import { createGameSocket } from './socket/game-socket.ts';
import { followWakes } from './socket/wake-signals.ts';
import { createTypists } from './typists.ts';

export type LiveGame = ReturnType<typeof openLiveGame>;

/** One game page from its opening to its end: what it knows, and what can be done on it. */
export function openLiveGame(page: GamePage, random: Random = Math.random) {
  const { game_id, say } = page;
  const leaving = new AbortController();
  const store = createGameStore();
  const clock = createServerClock();
  const callNews = createCallNews(store, say);

  function setConnection(connection: ConnectionState): void {
    const before = store.getState().connection;
    store.setState({ connection });
    if (connection.status !== before.status) writeLog('info', `Live game ${game_id}: ${connection.status}`);
    if (!connection.is_authenticated || before.is_authenticated) return;
    feed.connected();
    messenger.connected();
  }

  const socket = createGameSocket({
    game_id,
    since: () => store.getState().told?.seq ?? 0,
    onState: setConnection,
    onFrame: (frame) => {
      feed.hear(frame);
      typists.hear(frame);
      messenger.hear(frame);
    },
    random,
  });
  const feed = createFeed({ page, store, clock, random, onFollowable: socket.open, onCall: callNews.hear });

  const desk: Desk = { game_id, user_id: currentUser()?.id, store, socket, say, leaving: leaving.signal };
  const typists = createTypists(store);
  const messenger = createMessenger(desk);
  const typing = createTyping(desk);
  const dealer = createDealer(desk, feed.take, random);
  const marker = createMarker(desk, feed.refresh);

  const stopWakes = followWakes({
    wake: feed.wake,
    online: feed.wake,
    leave: () => undefined,
    comeBack: feed.wake,
  });
  const stopWatching = watchGame({
    game_id,
    view: () => store.getState().told,
    connection: () => store.getState().connection.status,
    reload: feed.reload,
  });
  const stopKeeping = keepGame(store);
  void feed.load();

  return {
    game_id,
    store,
    clock,
    callNews,
    showRound: feed.showRound,
    /** Begins again after a failure. */
    retry: feed.load,
    /** Reads the game anew behind what is shown. */
    reload: feed.reload,
    catchUp: createCatchUp(desk, feed.reload),
    loadPlayers: feed.loadPlayers,
    reconnect: socket.reconnect,
    mark: marker.press,
    shout: createShouter(desk, marker.settled),
    call: createCaller(desk),
    dealCard: dealer.deal,
    typed: typing.typed,
    stopTyping: typing.stop,
    markRead: createReader(desk),
    sendMessage: (content: string): boolean => {
      const is_sent = messenger.send(content);
      if (is_sent) typing.stop();
      return is_sent;
    },

    close(): void {
      leaving.abort();
      dealer.close();
      stopWatching();
      stopKeeping();
      stopWakes();
      callNews.close();
      typists.close();
      feed.close();
      socket.close();
    },
  };
}
