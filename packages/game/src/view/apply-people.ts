import type { Player } from '../wire/player.ts';
import type { Winner } from '../wire/winner.ts';
import type { Appliers, EventOf } from './applier.ts';
import { withoutTypist } from './apply-chat.ts';
import { withGame } from './apply-game.ts';
import { withPlayers } from './apply-players.ts';
import { type GameView, membershipOf } from './game-view.ts';
import { mapped, merged, patched, upserted } from './sharing.ts';

/** Who a person is shown as from now on; the id changes only when an account takes a guest's place. */
type Person = { id: string; username: string; is_guest: boolean };

/** The view with one person shown as another, wherever it names them. Lines the system wrote stay. */
function withPerson(view: GameView, user_id: string, { id, username, is_guest }: Person): GameView {
  const winnerChange = { winner_id: id, username, is_guest };
  const isTheirs = ({ winner_id }: Winner) => winner_id === user_id;
  return merged(view, {
    messages: patched(view.messages, (message) => message.user_id === user_id, {
      user_id: id,
      sender_id: id,
      username,
      sender_name: username,
      is_guest,
    }),
    winner: view.winner && isTheirs(view.winner) ? merged(view.winner, winnerChange) : view.winner,
    latest_wins: patched(view.latest_wins, isTheirs, winnerChange),
    round_wins: mapped(view.round_wins, (round) => {
      const winners = patched(round.winners, isTheirs, winnerChange);
      return winners === round.winners ? round : { ...round, winners: [...winners] };
    }),
    typing: patched(view.typing, (typist) => typist.user_id === user_id, { user_id: id, username }),
  });
}

function applyRenamed(view: GameView, { user_id, username, is_guest }: EventOf<'player_renamed'>): GameView {
  const named = withPerson(view, user_id, { id: user_id, username, is_guest });
  const rows = patched(named.players?.players ?? [], ({ id }) => id === user_id, { username, is_guest });
  const listed = withPlayers(named, rows);
  return listed.player?.id === user_id
    ? merged(listed, { player: merged(listed.player, { username, is_guest }) })
    : listed;
}

/** Somebody who was removed may come back under another name, by which all they did before is shown. */
function applyJoined(view: GameView, { player, player_count }: EventOf<'player_joined'>): GameView {
  const { id, username, is_guest = false } = player;
  const named = withPerson(view, id, { id, username, is_guest });
  const rows = upserted(named.players?.players ?? [], player, (row) => row.id);
  const counted = withPlayers(withGame(named, { player_count }), rows);
  return id === view.viewer_id ? merged(counted, { player: view.player ?? membershipOf(player) }) : counted;
}

/** The list with the account in the place of the guest. */
function withMergedRow(rows: readonly Player[], guest_id: string, player: Player): readonly Player[] {
  const others = rows.filter(({ id }) => id !== player.id);
  return others.some(({ id }) => id === guest_id)
    ? others.map((row) => (row.id === guest_id ? player : row))
    : [...others, player];
}

function applyMerged(view: GameView, event: EventOf<'player_merged'>): GameView {
  const { user_id, into_user_id, username, player, player_count } = event;
  const named = withPerson(view, user_id, { id: into_user_id, username, is_guest: false });
  const winner_id = named.players?.stats.winner_id === user_id ? into_user_id : undefined;
  const listed = withPlayers(
    withGame(named, { player_count }),
    withMergedRow(named.players?.players ?? [], user_id, player),
  );
  const { cards, players } = listed;
  const { [user_id]: moved, ...others } = cards ?? {};
  return merged(listed, {
    player: listed.viewer_id === into_user_id ? membershipOf(player) : listed.player,
    cards: cards && moved ? { ...others, [into_user_id]: moved } : cards,
    players:
      players && winner_id ? merged(players, { stats: merged(players.stats, { winner_id }) }) : players,
  });
}

/** The wins stay, with the name; the card and the place in the list go. */
function applyRemoved(view: GameView, { user_id, player_count }: EventOf<'player_removed'>): GameView {
  const gone = withoutTypist(withGame(view, { player_count }), user_id);
  const rows = gone.players?.players ?? [];
  const listed = withPlayers(
    gone,
    rows.some(({ id }) => id === user_id) ? rows.filter(({ id }) => id !== user_id) : rows,
  );
  const { [user_id]: card, ...cards } = listed.cards ?? {};
  const own = listed.viewer_id === user_id ? { player: null } : {};
  return merged(listed, { ...own, cards: card ? cards : listed.cards });
}

export const PEOPLE_APPLIERS: Appliers<
  'player_joined' | 'player_renamed' | 'player_merged' | 'player_removed'
> = {
  player_joined: applyJoined,
  player_renamed: applyRenamed,
  player_merged: applyMerged,
  player_removed: applyRemoved,
};
