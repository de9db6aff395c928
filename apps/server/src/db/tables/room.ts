import type { MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import type { LogAction } from '@phrase-bingo/game/wire/moderation';
import {
  count,
  flag,
  id,
  jsonOf,
  orNull,
  ownedBy,
  remembers,
  startsAt,
  table,
  text,
  textOf,
  time,
} from './table.ts';

/** What is said in a game, its order, and who is there. */
export const ROOM = {
  messages: table({
    columns: {
      id,
      game_id: ownedBy('games'),
      /** The number of its event, which is also its order. */
      seq: time,
      round_id: remembers('rounds'),
      /** Null for a system message. The history of a game outlives guests, so it does not refer to users. */
      user_id: orNull(id),
      client_id: orNull(text),
      content: text,
      status: startsAt('sent', textOf<MessageStatus>()),
      datetime_created: time,
      /** When the host removed it; the content is empty then. */
      deleted_at: orNull(time),
    },
    key: ['id'],
    unique: [
      ['game_id', 'seq'],
      ['game_id', 'user_id', 'client_id'],
    ],
  }),

  /** The client_id of a message that was deleted soon after sending, so that a retry is still recognised. */
  message_names: table({
    columns: {
      message_id: id,
      game_id: ownedBy('games'),
      user_id: ownedBy('users'),
      client_id: text,
      sent_at: time,
    },
    key: ['message_id'],
    // Begins with the person, to whose row it refers.
    unique: [['user_id', 'game_id', 'client_id']],
    indexes: {
      message_names_by_age: { on: ['sent_at'] },
      // Slow chat asks what left the chat of one game in the last seconds.
      message_names_of_game: { on: ['game_id', 'sent_at'] },
    },
  }),

  game_events: table({
    columns: {
      game_id: ownedBy('games'),
      seq: time,
      /** The event as it was sent, so that a replay need not serialise it again. */
      frame: text,
      created_at: time,
    },
    key: ['game_id', 'seq'],
  }),

  /** Somebody the host removed or banned. None of the tables of the order refers to users: it outlives guests. */
  exclusions: table({
    columns: {
      game_id: ownedBy('games'),
      user_id: id,
      kind: textOf<'removed' | 'banned'>(),
      /** Their name at that moment. */
      name: text,
      is_guest: flag,
      /** The browser they joined with, for a ban. */
      device_hash: orNull(text),
      created_at: time,
    },
    key: ['game_id', 'user_id'],
    checks: { exclusions_kinds: `kind in ('removed', 'banned')` },
    indexes: {
      exclusions_by_device: { on: ['game_id', 'device_hash'], where: 'device_hash is not null' },
      exclusions_of_user: { on: ['user_id'] },
    },
  }),

  /** Who may not write in the chat of a game. */
  mutes: table({
    columns: {
      game_id: ownedBy('games'),
      user_id: id,
      created_at: time,
      /** The browser they joined with, in which every other guest of the game is muted too. */
      device_hash: orNull(text),
    },
    key: ['game_id', 'user_id'],
    indexes: {
      mutes_of_user: { on: ['user_id'] },
      mutes_by_device: { on: ['game_id', 'device_hash'], where: 'device_hash is not null' },
    },
  }),

  /** The host's own words for the filter, apart from the game's row, which every change locks and reads. */
  game_words: table({
    columns: {
      game_id: ownedBy('games'),
      blocked: jsonOf<readonly string[]>(),
      allowed: jsonOf<readonly string[]>(),
    },
    key: ['game_id'],
  }),

  message_reports: table({
    columns: {
      message_id: id,
      /** Who reported it. */
      user_id: id,
      game_id: ownedBy('games'),
      created_at: time,
      /** When the host dismissed it or removed the message. */
      settled_at: orNull(time),
    },
    key: ['message_id', 'user_id'],
    indexes: {
      message_reports_of_game: { on: ['game_id'] },
      message_reports_settled: { on: ['settled_at'], where: 'settled_at is not null' },
    },
  }),

  moderation_log: table({
    columns: {
      id,
      game_id: ownedBy('games'),
      /** Orders the entries of a game. */
      position: count,
      action: textOf<LogAction>(),
      user_id: orNull(id),
      username: orNull(text),
      message_id: orNull(id),
      excerpt: orNull(text),
      created_at: time,
    },
    key: ['id'],
    unique: [['game_id', 'position']],
    indexes: { moderation_log_excerpts: { on: ['created_at'], where: 'excerpt is not null' } },
  }),

  /** A node that serves sockets and recently wrote a heartbeat. */
  nodes: table({ columns: { id, seen_at: time }, key: ['id'] }),

  /** A person with a socket in a game on some node. */
  presences: table({
    columns: {
      game_id: ownedBy('games'),
      user_id: ownedBy('users'),
      node_id: id,
      /** How many sockets they have there. */
      sockets: startsAt(1, count),
      /** When the last of their sockets there closed. */
      gone_at: orNull(time),
    },
    key: ['game_id', 'user_id', 'node_id'],
    indexes: {
      presences_gone: { on: ['gone_at'], where: 'gone_at is not null' },
      // Which nodes people are on, and who was on a dead one.
      presences_of_node: { on: ['node_id'], where: 'gone_at is null' },
      presences_of_user: { on: ['user_id'] },
    },
  }),
};
