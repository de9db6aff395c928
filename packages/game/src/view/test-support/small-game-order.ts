import { changedRoom } from '../../rules/game/room-config.ts';
import { BEN } from '../../wire/examples/entities.ts';
import { EVE, type ModelPlayer, playerRow, type SmallGame } from './small-game.ts';
import { chosen, type Move, next } from './small-game-frames.ts';

/** Shows a person under another name, and perhaps another id, wherever the game names them. */
function rewrite(game: SmallGame, user_id: string, { id, username, is_guest }: ModelPlayer): void {
  const names = { username, sender_name: username, is_guest };
  for (const message of game.messages) {
    if (message.user_id === user_id) Object.assign(message, { user_id: id, sender_id: id, ...names });
  }
  for (const winner of [game.winner, ...game.wins.map((win) => win.winner)]) {
    if (winner?.winner_id === user_id) Object.assign(winner, { winner_id: id, username, is_guest });
  }
}

/** What a host does to keep order, and how the names of guests change. Ben always stays. */
export const ORDER_MOVES: Readonly<Record<string, Move>> = {
  renamePlayer: (game, pick) => {
    const player = chosen(
      game.players.filter(({ is_guest }) => is_guest),
      pick,
    );
    if (!player) return [];
    player.username = `dan ${pick}`;
    rewrite(game, player.id, player);
    const { id: user_id, username, is_guest } = player;
    return [{ event: { type: 'player_renamed', ...next(game), user_id, username, is_guest } }];
  },
  claim: (game, pick) => {
    const player = chosen(
      game.players.filter(({ is_guest }) => is_guest),
      pick,
    );
    if (!player) return [];
    Object.assign(player, { username: 'daniel', is_guest: false });
    rewrite(game, player.id, player);
    const { id: user_id, username, is_guest } = player;
    return [{ event: { type: 'player_renamed', ...next(game), user_id, username, is_guest } }];
  },
  merge: (game, pick) => {
    const guest = chosen(
      game.players.filter(({ is_guest }) => is_guest),
      pick,
    );
    if (!guest || game.players.some(({ id }) => id === EVE.id)) return [];
    const user_id = guest.id;
    Object.assign(guest, EVE);
    rewrite(game, user_id, guest);
    const about = { user_id, into_user_id: EVE.id, username: EVE.username, player: playerRow(guest) };
    return [{ event: { type: 'player_merged', ...next(game), ...about, player_count: game.players.length } }];
  },
  remove: (game, pick) => {
    const player = chosen(
      game.players.filter(({ id }) => id !== BEN.id),
      pick,
    );
    if (!player) return [];
    game.players = game.players.filter(({ id }) => id !== player.id);
    const { id: user_id, username } = player;
    const player_count = game.players.length;
    return [{ event: { type: 'player_removed', ...next(game), user_id, username, player_count } }];
  },
  mute: (game, pick) => {
    const player = chosen(game.players, pick);
    if (!player) return [];
    player.is_muted = !player.is_muted;
    const { id: user_id, username, is_muted } = player;
    return [{ event: { type: 'player_muted', ...next(game), user_id, username, is_muted } }];
  },
  deleteMessage: (game, pick) => {
    const message = chosen(
      game.messages.filter(({ type, is_deleted }) => type === 'message' && !is_deleted),
      pick,
    );
    if (!message) return [];
    Object.assign(message, { content: '', is_deleted: true });
    return [{ event: { type: 'message_deleted', ...next(game), message_id: message.id } }];
  },
  room: (game, pick) => {
    game.room_config = changedRoom(game.room_config, {
      is_locked: pick % 2 === 0,
      slow_chat: pick % 3 === 0,
    });
    return [{ event: { type: 'room_config_update', ...next(game), config: game.room_config } }];
  },
};
