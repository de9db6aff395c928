import type { Random } from '@phrase-bingo/game/rules/random';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { noteReach } from '../api/reach.ts';
import { writeLog } from '../health/log.ts';
import { watchGame } from '../health/watched-game.ts';
import { currentUser } from '../session/session-store.ts';
import type { ActionContext } from './actions/action-context.ts';
import { createCalls } from './actions/calls.ts';
import { createCatchUp } from './actions/catch-up.ts';
import { createReadReceipts, createTyping, createTypists } from './actions/chat-signals.ts';
import { createDealer } from './actions/deal-card.ts';
import { createMarker } from './actions/mark-cell.ts';
import { createMessenger } from './actions/send-message.ts';
import { createShout } from './actions/shout-bingo.ts';
import { createFeed } from './game-feed.ts';
import type { GamePage } from './game-page.ts';
import { createGameStore } from './game-store.ts';
import { createCallNotices } from './live-notices.ts';
import { noteSeal } from './seal-notes.ts';
import { createServerClock } from './server-clock.ts';
import type { ConnectionState } from './socket/socket-policy.ts';
import { storeGame } from './stored-game.ts';

/** After these the host's list of paper cards has to be read anew. */
const PAPER_CHANGES: ReadonlySet<LiveEvent['type']> = new Set([
  'paper_cards_changed',
  'round_started',
  // Sheets that were printed before have old words.
  'phrase_added',
  'phrase_updated',
  'phrases_updated',
  // Some events are lost.
  'resync',
]);

const changesPaper = (frame: LiveEvent): boolean =>
  PAPER_CHANGES.has(frame.type) || (frame.type === 'player_won' && frame.paper_number !== null);

export type LiveGame = ReturnType<typeof openLiveGame>;

/** One game page while it is open: wires socket, feed and store together, and offers every action of the page. */
export function openLiveGame(page: GamePage, random: Random = Math.random) {
  const { game_id, say } = page;
  const leaving = new AbortController();
  const store = createGameStore();
  const clock = createServerClock();
  const callNotices = createCallNotices(store, say);

  function setConnection(connection: ConnectionState): void {
    const before = store.getState().connection;
    store.setState({ connection });
    if (connection.status !== before.status) writeLog('info', `Live game ${game_id}: ${connection.status}`);
    if (!connection.is_authenticated || before.is_authenticated) return;
    noteReach(true);
    messenger.connected();
    moderationChanged();
    paperChanged();
  }

  const moderationChanged = () =>
    store.setState(({ moderation_changes }) => ({ moderation_changes: moderation_changes + 1 }));
  const paperChanged = () => store.setState(({ paper_changes }) => ({ paper_changes: paper_changes + 1 }));

  const feed = createFeed({
    page,
    store,
    clock,
    random,
    onState: setConnection,
    onFrame: (frame) => {
      if (frame.type === 'moderation_updated') moderationChanged();
      if (changesPaper(frame)) paperChanged();
      typists.receive(frame);
      messenger.receive(frame);
    },
    onCall: callNotices.show,
  });

  const context: ActionContext = {
    game_id,
    user_id: currentUser()?.id,
    store,
    socket: feed.socket,
    say,
    leaving: leaving.signal,
  };
  const typists = createTypists(store);
  const messenger = createMessenger(context);
  const typing = createTyping(context);
  const dealer = createDealer(context, feed.take, random);
  const marker = createMarker(context, feed.refresh);
  const catchUp = createCatchUp(context, feed.reload);

  const stopWatching = watchGame({
    game_id,
    view: () => store.getState().server_view,
    connection: () => store.getState().connection.status,
    reload: feed.reload,
  });
  const stopStoring = storeGame(store);
  const stopNoting = store.subscribe(({ server_view }, { server_view: before }) => {
    const is_new = server_view?.round !== before?.round || server_view?.seat !== before?.seat;
    if (server_view && is_new) noteSeal(server_view);
  });
  void feed.load();

  return {
    game_id,
    store,
    clock,
    callNotices,
    showRound: feed.showRound,
    /** Starts over after a failure. */
    retry: feed.load,
    /** Loads the game again while the page stays as it is. */
    reload: feed.reload,
    catchUp,
    loadPlayers: feed.loadPlayers,
    reconnect: feed.socket.reconnect,
    mark: marker.toggle,
    shout: createShout(context, marker.settled),
    ...createCalls(context, catchUp),
    dealCard: dealer.deal,
    typed: typing.typed,
    stopTyping: typing.stop,
    markRead: createReadReceipts(context),
    sendMessage: (content: string): boolean => {
      const is_sent = messenger.send(content);
      if (is_sent) typing.stop();
      return is_sent;
    },

    close(): void {
      leaving.abort();
      dealer.close();
      stopWatching();
      stopStoring();
      stopNoting();
      callNotices.close();
      typists.close();
      feed.close();
    },
  };
}
