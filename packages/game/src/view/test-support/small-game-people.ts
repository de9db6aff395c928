import { GAME } from '../../wire/examples/entities.ts';
import { newSeat, PEOPLE, playerRow, type Seat, type SmallGame, timeAt, uuid } from './small-game.ts';
import { type AddressedFrame, chosen, type Move, next } from './small-game-frames.ts';

const say = (game: SmallGame, seat: Seat | null, content: string): AddressedFrame => {
  const id = uuid(10_000 + game.messages.length);
  const user_id = seat?.id ?? null;
  const username = seat?.username ?? null;
  const fields = { id, user_id, sender_id: user_id, username, sender_name: username, content };
  const message = {
    ...fields,
    datetime_created: timeAt(game.tick),
    status: 'sent',
    client_id: null,
  } as const;
  const type = seat ? 'message' : 'system';
  game.messages.push({ type, game_id: GAME.id, ...message });
  return { event: { type, ...next(game), ...message } };
};

/** What people do besides playing: they join, come, go and chat. */
export const PEOPLE_MOVES: Readonly<Record<string, Move>> = {
  join: (game, pick) => {
    const person = chosen(PEOPLE, pick);
    if (!person || game.seats.some(({ id }) => id === person.id)) return [];
    const seat = newSeat(person);
    game.seats.push(seat);
    const about = { user_id: seat.id, username: seat.username, is_active: true, player: playerRow(seat) };
    const player_count = game.seats.length;
    const joined: AddressedFrame = {
      event: { type: 'player_joined', ...next(game), ...about, player_count },
    };
    return [joined, say(game, null, `${seat.username} joined`)];
  },
  activity: (game, pick) => {
    const seat = chosen(game.seats, pick);
    if (!seat) return [];
    seat.is_active = !seat.is_active;
    const { id: user_id, username, is_active } = seat;
    return [{ event: { type: 'player_status_changed', ...next(game), user_id, username, is_active } }];
  },
  presence: (game, pick) => {
    const seat = chosen(game.seats, pick);
    if (!seat) return [];
    seat.is_present = !seat.is_present;
    const { id: user_id, username, is_active } = seat;
    const sent = next(game);
    return seat.is_present
      ? [{ event: { type: 'players_arrived', ...sent, user_ids: [user_id] } }]
      : [{ event: { type: 'player_left', ...sent, user_id, username, is_active } }];
  },
  say: (game, pick) => [say(game, chosen(game.seats, pick) ?? null, `hello ${pick}`)],
};
