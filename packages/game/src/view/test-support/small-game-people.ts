import { GAME } from '../../wire/examples/entities.ts';
import {
  type ModelPlayer,
  newPlayer,
  PEOPLE,
  playerRow,
  type SmallGame,
  timeAt,
  uuid,
} from './small-game.ts';
import { type AddressedFrame, chosen, type Move, next } from './small-game-frames.ts';

const say = (game: SmallGame, player: ModelPlayer | null, content: string): AddressedFrame => {
  const id = uuid(10_000 + game.messages.length);
  const user_id = player?.id ?? null;
  const username = player?.username ?? null;
  const is_guest = player?.is_guest ?? false;
  const names = { user_id, sender_id: user_id, username, sender_name: username, is_guest };
  const fields = { id, ...names, is_deleted: false, content };
  const message = {
    ...fields,
    datetime_created: timeAt(game.tick),
    status: 'sent',
    client_id: null,
  } as const;
  const type = player ? 'message' : 'system';
  game.messages.push({ type, game_id: GAME.id, ...message });
  return { event: { type, ...next(game), ...message } };
};

/** What people do besides playing: they join, come, go and chat. */
export const PEOPLE_MOVES: Readonly<Record<string, Move>> = {
  join: (game, pick) => {
    const person = chosen(PEOPLE, pick);
    if (!person || game.players.some(({ id }) => id === person.id)) return [];
    const player = newPlayer(person);
    game.players.push(player);
    const about = {
      user_id: player.id,
      username: player.username,
      is_active: true,
      player: playerRow(player),
    };
    const player_count = game.players.length;
    const joined: AddressedFrame = {
      event: { type: 'player_joined', ...next(game), ...about, player_count },
    };
    return [joined, say(game, null, `${player.username} joined`)];
  },
  activity: (game, pick) => {
    const player = chosen(game.players, pick);
    if (!player) return [];
    player.is_active = !player.is_active;
    const { id: user_id, username, is_active } = player;
    return [{ event: { type: 'player_status_changed', ...next(game), user_id, username, is_active } }];
  },
  presence: (game, pick) => {
    const player = chosen(game.players, pick);
    if (!player) return [];
    player.is_present = !player.is_present;
    const { id: user_id, username, is_active } = player;
    const sent = next(game);
    return player.is_present
      ? [{ event: { type: 'players_arrived', ...sent, user_ids: [user_id] } }]
      : [{ event: { type: 'player_left', ...sent, user_id, username, is_active } }];
  },
  say: (game, pick) => [say(game, chosen(game.players, pick) ?? null, `hello ${pick}`)],
};
