import { describe, expect, it } from 'vitest';
import {
  ANA,
  BEN,
  FULL_SNAPSHOT,
  MANAGER_CELLS,
  MESSAGE,
  NOW,
  PLAY_SNAPSHOT,
  PLAYER,
  SAM,
  WINNER,
} from '../wire/examples/entities.ts';
import {
  DIRECT_FRAME_EXAMPLES as DIRECT,
  GAME_EVENT_EXAMPLES as EVENT,
} from '../wire/examples/live-examples.ts';
import { gameEvents } from '../wire/live/frames.ts';
import { applyEvent } from './apply-event.ts';
import { type GameView, viewFromFull, viewFromPlay, withCards } from './game-view.ts';
import { receive } from './receive.ts';

const SAM_ROW = { ...PLAYER, id: SAM.id, username: SAM.username, is_guest: true };
const SAM_WIN = { ...WINNER, winner_id: SAM.id, username: SAM.username, is_guest: true };
const SAM_MESSAGE = {
  ...MESSAGE,
  user_id: SAM.id,
  sender_id: SAM.id,
  username: SAM.username,
  sender_name: SAM.username,
  is_guest: true,
};

/** An event as it comes over the wire. */
const read = (event: unknown) => gameEvents.parse(event);

/** The host's view of a game that sam, a guest, has won. */
const FULL: GameView = withCards(
  viewFromFull(
    {
      ...FULL_SNAPSHOT,
      messages: [SAM_MESSAGE],
      winner: SAM_WIN,
      latest_wins: [SAM_WIN],
      round_wins: [{ round_number: 1, count: 1, winners: [SAM_WIN] }],
      players: {
        players: [PLAYER, SAM_ROW],
        stats: { ...FULL_SNAPSHOT.players.stats, total_players: 2, winner_id: SAM.id },
      },
    },
    ANA.id,
  ),
  { [SAM.id]: MANAGER_CELLS },
);
const TYPING = applyEvent(FULL, { ...DIRECT.typing_start, user_id: SAM.id, username: SAM.username });
const PLAY = viewFromPlay(PLAY_SNAPSHOT);

const namesIn = (view: GameView) => ({
  list: view.players?.players.map(({ username }) => username),
  messages: view.messages.map(({ username, sender_name }) => [username, sender_name]),
  winner: view.winner?.username,
  latest: view.latest_wins.map(({ username }) => username),
  rounds: view.round_wins.map(({ winners }) => winners.map(({ username }) => username)),
  typing: view.typing.map(({ username }) => username),
});

describe('the people of a view', () => {
  it('GUEST-35 a new name shows in players, messages, winner and typing at once', () => {
    const view = applyEvent(TYPING, { ...EVENT.player_renamed, username: 'Sammy' });
    expect(namesIn(view)).toEqual({
      list: [BEN.username, 'Sammy'],
      messages: [['Sammy', 'Sammy']],
      winner: 'Sammy',
      latest: ['Sammy'],
      rounds: [['Sammy']],
      typing: ['Sammy'],
    });
  });

  it('GUEST-35 CLAIM-12 wins of others stay the same objects', () => {
    const BEN_ROUND = { round_number: 2, count: 1, winners: [{ ...WINNER, winner_id: BEN.id }] };
    const view = { ...FULL, round_wins: [BEN_ROUND, ...FULL.round_wins] };
    const player = { ...PLAYER, id: ANA.id };
    expect(applyEvent(view, { ...EVENT.player_joined, player }).round_wins).toBe(view.round_wins);
    for (const event of [EVENT.player_renamed, EVENT.player_merged]) {
      const { round_wins } = applyEvent(view, event);
      expect(round_wins[0]).toBe(BEN_ROUND);
      expect(round_wins[1]?.winners).toMatchObject([{ username: event.username }]);
    }
  });

  it('GUEST-35 lines of the system keep the old name', () => {
    const told = applyEvent(FULL, { ...EVENT.system, content: 'Sam joined the game' });
    const view = applyEvent(told, { ...EVENT.player_renamed, username: 'Sammy' });
    expect(view.messages.at(-1)?.content).toBe('Sam joined the game');
  });

  it('GUEST-35 CLAIM-06 one’s own new name and account show on one’s own page', () => {
    const own = viewFromPlay({ ...PLAY_SNAPSHOT, player: SAM_ROW });
    const view = applyEvent(own, { ...EVENT.player_renamed, username: 'sam_i_am', is_guest: false });
    expect(view.player).toMatchObject({ username: 'sam_i_am', is_guest: false });
  });

  it('GUEST-35 MOD-10 who comes back under another name shows by it in what they did before', () => {
    const gone = applyEvent(FULL, { ...EVENT.player_removed, user_id: SAM.id });
    const player = { ...SAM_ROW, username: 'Sammy 2' };
    const view = applyEvent(gone, { ...EVENT.player_joined, user_id: SAM.id, username: 'Sammy 2', player });
    expect(namesIn(view)).toEqual({
      list: [BEN.username, 'Sammy 2'],
      messages: [['Sammy 2', 'Sammy 2']],
      winner: 'Sammy 2',
      latest: ['Sammy 2'],
      rounds: [['Sammy 2']],
      typing: [],
    });
  });

  it('CLAIM-12 the account stands in the place of the guest everywhere', () => {
    const eve = { ...PLAYER, id: ANA.id, username: 'eve' };
    const view = applyEvent(TYPING, {
      ...EVENT.player_merged,
      into_user_id: eve.id,
      username: 'eve',
      player: eve,
      player_count: 2,
    });
    expect(namesIn(view)).toEqual({
      list: [BEN.username, 'eve'],
      messages: [['eve', 'eve']],
      winner: 'eve',
      latest: ['eve'],
      rounds: [['eve']],
      typing: ['eve'],
    });
    expect(view.winner).toMatchObject({ winner_id: eve.id, is_guest: false });
    expect(view.messages[0]).toMatchObject({ user_id: eve.id, sender_id: eve.id, is_guest: false });
    expect(view.players?.stats.winner_id).toBe(eve.id);
    expect(Object.keys(view.cards ?? {})).toEqual([eve.id]);
  });

  it('MOD-07 MOD-12 somebody who was removed leaves the list, the count and the cards; the win stays', () => {
    const view = applyEvent(FULL, { ...EVENT.player_removed, player_count: 1 });
    expect(view.players?.players.map(({ id }) => id)).toEqual([BEN.id]);
    expect(view.players?.stats.total_players).toBe(1);
    expect(view.game.player_count).toBe(1);
    expect(view.cards).toEqual({});
    expect(view.winner).toEqual(SAM_WIN);
    expect(view.messages).toEqual([SAM_MESSAGE]);
  });

  it('MOD-14 the typing line of somebody who was removed goes at once', () => {
    expect(applyEvent(TYPING, EVENT.player_removed).typing).toEqual([]);
  });

  it('MOD-09 one’s own removal asks the server what is left; that of others does not', () => {
    const own = { ...EVENT.player_removed, user_id: BEN.id };
    expect(receive(PLAY, own).needs).toEqual([{ what: 'snapshot', delay: 0 }]);
    expect(receive(PLAY, own).view.player).toBeNull();
    expect(receive(PLAY, EVENT.player_removed).needs).toEqual([]);
  });

  it('CHATMOD-02 CHATMOD-03 a mute shows at the player, whose typing line goes', () => {
    const view = applyEvent(TYPING, EVENT.player_muted);
    expect(view.players?.players.find(({ id }) => id === SAM.id)).toMatchObject({ is_muted: true });
    expect(view.typing).toEqual([]);
    const own = applyEvent(PLAY, { ...EVENT.player_muted, user_id: BEN.id });
    expect(own.player).toMatchObject({ is_muted: true });
  });

  it('CHATMOD-10 CHATMOD-13 a deleted message keeps its place, name and time, not its text', () => {
    const told = applyEvent(PLAY, { ...EVENT.system, id: SAM.id });
    const view = applyEvent(told, { ...EVENT.message_deleted, seq: 14 });
    expect(view.messages[0]).toEqual({ ...MESSAGE, content: '', is_deleted: true });
    expect(view.messages).toHaveLength(told.messages.length);
  });

  it('MOD-04 a change of the room shows', () => {
    const config = { ...PLAY.game.room_config, is_locked: true };
    expect(applyEvent(PLAY, { ...EVENT.room_config_update, config }).game.room_config).toEqual(config);
  });

  it('GUEST-02 events without the flags mean no guest and not deleted', () => {
    const { is_guest: _guest, is_deleted: _deleted, ...earlier } = EVENT.message;
    expect(applyEvent(PLAY, { ...earlier, id: SAM.id }).messages.at(-1)).toMatchObject({
      is_guest: false,
      is_deleted: false,
      datetime_created: NOW,
    });
    const { is_guest: _winner, ...won } = EVENT.player_won;
    expect(applyEvent(PLAY, won).winner).toMatchObject({ is_guest: false });
    const { is_guest: _first, ...closed } = EVENT.game_won;
    const none_yet = { ...PLAY, winner: null };
    expect(applyEvent(none_yet, read(closed)).winner).toMatchObject({ is_guest: false });
    const { is_guest: _joined, is_muted: _muted, ...player } = { ...EVENT.player_joined.player };
    const seen = applyEvent(FULL, read({ ...EVENT.player_joined, player }));
    const row = seen.players?.players.find(({ id }) => id === player.id);
    expect([row?.is_guest ?? false, row?.is_muted ?? false]).toEqual([false, false]);
    expect(row?.username).toBe(player.username);
  });
});
