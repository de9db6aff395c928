import { randomUUID } from 'node:crypto';
import { normalisedDisplayName, whyNotDisplayName } from '@phrase-bingo/game/rules/accounts/display-names';
import { whyNotDeleteMessage } from '@phrase-bingo/game/rules/game/chat';
import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { whyNotModerate } from '@phrase-bingo/game/rules/game/players';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { changedRoom, type RoomChange } from '@phrase-bingo/game/rules/game/room-config';
import { pickOne } from '@phrase-bingo/game/rules/random';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { isGuestOf, nameGuest } from './naming.ts';
import { type Moves, pick, type Turn } from './turn.ts';
import { whyNotName } from './who-comes-in.ts';

const somebody = ({ people, random }: Turn) => ({
  id: pick([...people.map(({ id }) => id), randomUUID()], random),
});

async function remove(turn: Turn) {
  const { model, actor, game, ask } = turn;
  const person = somebody(turn);
  const why_not = whyNotModerate(model, actor, person, model.players.has(person.id));
  const params = { id: game.id, playerId: person.id };
  if (!(await ask(MODERATION_ENDPOINTS.removePlayer, { params }, why_not))) return;
  model.players.delete(person.id);
  model.excluded.set(person.id, 'removed');
  model.order.removals += 1;
}

async function ban(turn: Turn) {
  const { model, actor, game, ask } = turn;
  const person = somebody(turn);
  const is_there = model.players.has(person.id) || model.excluded.has(person.id);
  const why_not = whyNotModerate(model, actor, person, is_there);
  const params = { id: game.id, playerId: person.id };
  if (!(await ask(MODERATION_ENDPOINTS.banPlayer, { params }, why_not))) return;
  model.players.delete(person.id);
  model.excluded.set(person.id, 'banned');
}

async function lift(turn: Turn) {
  const { model, actor, game, random, ask } = turn;
  const banned = [...model.excluded].filter(([, kind]) => kind === 'banned').map(([id]) => ({ id }));
  const person = (random() < 0.9 && pickOne(banned, random)) || somebody(turn);
  const is_banned = model.excluded.get(person.id) === 'banned';
  const why_not = whyNotHost(model, actor) ?? (is_banned ? null : 'ban_not_found');
  const params = { id: game.id, playerId: person.id };
  if (await ask(MODERATION_ENDPOINTS.liftBan, { params }, why_not)) model.excluded.delete(person.id);
}

async function mute(turn: Turn) {
  const { model, actor, game, random, ask } = turn;
  const person = somebody(turn);
  const why_not = whyNotModerate(model, actor, person, model.players.has(person.id));
  const is_muted = random() < 0.5;
  const params = { id: game.id, playerId: person.id };
  if (!(await ask(MODERATION_ENDPOINTS.mutePlayer, { params, body: { is_muted } }, why_not))) return;
  if (is_muted) model.muted.add(person.id);
  else model.muted.delete(person.id);
}

/** Not slow chat: whether somebody has to wait depends on the time. */
async function changeRoom({ model, actor, game, random, ask }: Turn) {
  const room_config = pick<RoomChange>(
    [
      { is_locked: random() < 0.3 },
      { guests_allowed: random() < 0.7 },
      { guest_names: random() < 0.7 ? 'free' : 'drawn' },
      { filter: pick(['off', 'guests', 'everyone'] as const, random) },
      {},
    ],
    random,
  );
  const params = { id: game.id };
  if (await ask(GAME_ENDPOINTS.changeGame, { params, body: { room_config } }, whyNotHost(model, actor))) {
    model.room_config = changedRoom(model.room_config, room_config);
  }
}

async function deleteMessage({ model, actor, game, random, ask }: Turn) {
  const message = pickOne(model.messages.slice(-10), random) ?? null;
  const why_not = whyNotDeleteMessage(model, actor, message);
  const params = { id: game.id, messageId: message?.id ?? randomUUID() };
  if (!(await ask(MODERATION_ENDPOINTS.deleteMessage, { params }, why_not)) || !message) return;
  if (!message.is_deleted) model.order.deletions += 1;
  Object.assign(message, { content: '', is_deleted: true });
}

const NAMES = [
  'Sam',
  'sam',
  'Jolly Pickle',
  'Priya',
  ' Cosmic  Walrus ',
  '',
  'host',
  'fuuuuck',
  'a@b.example',
];

async function renameOneself({ model, actor, people, random, ask }: Turn) {
  const display_name = pick([...NAMES, ...people.map(({ username }) => username)], random);
  const is_bound = model.players.has(actor.id) && !isArchivedState(model.state);
  const why_not = isGuestOf(model, actor.id)
    ? (whyNotDisplayName(display_name) ?? (is_bound ? whyNotName(model, display_name) : null))
    : 'not_guest';
  if (!(await ask(GUEST_ENDPOINTS.renameGuest, { body: { display_name } }, why_not))) return;
  model.people.set(actor.id, { username: normalisedDisplayName(display_name), is_guest: true });
  if (model.players.has(actor.id)) nameGuest(model, actor.id);
  model.order.renames += 1;
}

/** What a host does for order, and how guests change their names. */
export const ORDER_MOVES: Moves = [
  [3, remove],
  [1, ban],
  [({ excluded }) => ([...excluded.values()].includes('banned') ? 8 : 1), lift],
  [3, mute],
  [({ room_config }) => (room_config.is_locked || !room_config.guests_allowed ? 8 : 3), changeRoom],
  [3, deleteMessage],
];

export const GUEST_MOVES: Moves = [[4, renameOneself]];
