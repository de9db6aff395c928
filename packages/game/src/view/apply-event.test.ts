import { describe, expect, it } from 'vitest';
import { CHAT } from '../rules/limits.ts';
import {
  ANA,
  BEN,
  FULL_SNAPSHOT,
  MANAGER_CELLS,
  MESSAGE,
  NEXT_GAME,
  PHRASE,
  PLAY_SNAPSHOT,
} from '../wire/examples/entities.ts';
import {
  DIRECT_FRAME_EXAMPLES as DIRECT,
  GAME_EVENT_EXAMPLES as EVENT,
} from '../wire/examples/live-examples.ts';
import { applyEvent } from './apply-event.ts';
import { type GameView, viewFromFull, viewFromPlay, withCards } from './game-view.ts';

const PLAY = viewFromPlay(PLAY_SNAPSHOT);
const FULL = withCards(viewFromFull(FULL_SNAPSHOT, ANA.id), {
  [BEN.id]: MANAGER_CELLS,
  [ANA.id]: MANAGER_CELLS,
});

/** The parts of a view that are other objects than before. */
const changedParts = (before: GameView, after: GameView): string[] =>
  Object.entries(after)
    .filter(([key, part]) => !Object.entries(before).some(([name, old]) => name === key && old === part))
    .map(([key]) => key)
    .sort();

describe('untouched parts stay the same objects', () => {
  it('LIVE-21 a message touches the messages alone', () => {
    expect(changedParts(PLAY, applyEvent(PLAY, EVENT.system))).toEqual(['messages', 'seq']);
  });

  it('AGAIN-06 AGAIN-08 an invitation to the next game touches the game alone, and a later one replaces it', () => {
    for (const view of [PLAY, FULL]) {
      const after = applyEvent(view, EVENT.game_again);
      expect(changedParts(view, after)).toEqual(['game', 'seq']);
      expect(after.game.next_game).toEqual(NEXT_GAME);
      const next_game = { ...NEXT_GAME, game_name: 'Finale' };
      expect(applyEvent(after, { ...EVENT.game_again, next_game }).game.next_game).toEqual(next_game);
    }
  });

  it('LIVE-15 a recall touches one phrase, one cell and the counts', () => {
    const recall = { ...EVENT.phrase_called, is_called: false };
    const after = applyEvent(PLAY, recall);
    expect(changedParts(PLAY, after)).toEqual(['card', 'phrases', 'seq']);
    expect(after.card.filter((cell, index) => cell !== PLAY.card[index])).toHaveLength(1);
  });

  it('LIVE-18 a mark touches one cell, its phrase and one player', () => {
    const unmark = {
      ...DIRECT.card_marked,
      is_marked: false,
      game_progress: { marked: 1, total: 25 as const },
    };
    expect(changedParts(PLAY, applyEvent(PLAY, unmark))).toEqual(['card', 'phrases']);
    const seen = applyEvent(FULL, unmark);
    expect(changedParts(FULL, seen)).toEqual(['cards', 'players']);
    expect(seen.cards?.[ANA.id]).toBe(FULL.cards?.[ANA.id]);
    expect(seen.cards?.[BEN.id]?.[0]).toMatchObject({ position: 0, is_marked: false });
  });

  it('D-03 an event that says what is known already touches the number alone', () => {
    for (const event of [EVENT.phrase_called, EVENT.phrase_updated, EVENT.player_left])
      expect(changedParts(PLAY, applyEvent(PLAY, event)), event.type).toEqual(['seq']);
    expect(applyEvent(PLAY, DIRECT.card_marked)).toBe(PLAY);
  });
});

describe('single events', () => {
  it('OP-046 a recall leaves the mark on the cell', () => {
    const { card, phrases } = applyEvent(PLAY, { ...EVENT.phrase_called, is_called: false });
    expect(card[0]).toMatchObject({ is_called: false, is_marked: true });
    expect(phrases[0]).toMatchObject({ is_called: false, isMarked: true });
  });

  it('OP-047 marking a cell marks its phrase, and back', () => {
    const { phrases } = applyEvent(PLAY, { ...DIRECT.card_marked, is_marked: false });
    expect(phrases[0]).toMatchObject({ id: PHRASE.id, isMarked: false });
  });

  it('OP-044 a new text shows on the list and on the card at once', () => {
    const view = applyEvent(FULL, { ...EVENT.phrase_updated, new_text: 'Next slide' });
    expect(view.phrases[0]).toMatchObject({ text: 'Next slide' });
    expect(view.cards?.[BEN.id]?.[0]).toMatchObject({ phrase_text: 'Next slide' });
    expect(applyEvent(PLAY, { ...EVENT.phrase_updated, new_text: 'Next slide' }).card[0]).toMatchObject({
      text: 'Next slide',
    });
  });

  it('OP-038 a FREE phrase that is added names the centre of the card, which is marked', () => {
    const free = { ...EVENT.phrase_added, phrase_id: ANA.id, sid: 2, text: 'Free lunch' };
    const { card, phrases, game } = applyEvent(PLAY, free);
    expect(card[12]).toMatchObject({ phrase_id: ANA.id, text: 'Free lunch', is_marked: true });
    expect(phrases[1]).toMatchObject({ id: ANA.id, phrase_id: ANA.id, sid: 2, isMarked: true });
    expect(game.phrases_total_count).toBe(1);
  });

  it('OP-018 OP-021 the counts of the game follow its list of phrases', () => {
    const added = { ...EVENT.phrase_added, phrase_id: ANA.id, sid: 2, text: 'Any questions?' };
    expect(applyEvent(PLAY, added).game).toMatchObject({
      needs_phrases: true,
      phrases_total_count: 2,
      auto_call_status: { phrases_remaining: 1, current_position: 1 },
    });
    const phrases = Array.from({ length: 24 }, (_, n) => ({ ...PHRASE, id: `${n}`, text: `phrase ${n}` }));
    const { game } = applyEvent(PLAY, { ...EVENT.phrases_updated, phrases });
    expect(game).toMatchObject({ needs_phrases: false, phrases_total_count: 24 });
  });

  it('OP-079 an old round that is looked at keeps its calls, marks and winner', () => {
    const old = { ...PLAY, game: { ...PLAY.game, round: 2, round_number: 2 } };
    const in_second = { round_number: 2 };
    for (const event of [
      { ...EVENT.phrase_called, ...in_second, is_called: false },
      { ...EVENT.player_won, ...in_second },
      { ...EVENT.game_won, ...in_second },
    ]) {
      const { phrases, card, winner } = applyEvent(old, event);
      expect({ phrases, card, winner }).toEqual({ phrases: old.phrases, card: old.card, winner: null });
    }
    const third = {
      ...EVENT.round_started,
      round_number: 3,
      round: { ...PLAY.round, id: ANA.id, round_number: 3 },
    };
    const view = applyEvent(old, third);
    expect(view).toMatchObject({ game: { round_number: 3 }, card: old.card, round: { round_number: 1 } });
    expect(view.rounds.map(({ round_number, is_active }) => [round_number, is_active])).toEqual([
      [3, true],
      [1, false],
    ]);
  });

  it('OP-061 LIVE-20 the first winner stays the winner, later ones show among the players', () => {
    const later = { ...EVENT.player_won, winner_id: ANA.id, username: 'ana', place: 2 };
    const view = applyEvent(applyEvent(PLAY, EVENT.player_won), later);
    expect(view.winner).toMatchObject({ winner_id: BEN.id, place: 1 });
    expect(view.player).toMatchObject({ is_winner: true, winning_details: { place: 1 } });
    expect(applyEvent(FULL, EVENT.player_won).players).toMatchObject({
      players: [{ id: BEN.id, is_winner: true }],
      stats: { winner_id: BEN.id },
    });
  });

  it('OP-062 game_won names the winner of the round, if there is one', () => {
    expect(applyEvent(PLAY, EVENT.game_won).winner).toMatchObject({ winner_id: BEN.id });
    const nobody = { username: null, winner_id: null, pattern: null, won_at: null, place: null };
    expect(applyEvent(PLAY, { ...EVENT.game_won, ...nobody }).winner).toBeNull();
  });

  it('LIVE-19 PLAYER-02 activity reaches the player and the list with its counts', () => {
    expect(applyEvent(PLAY, EVENT.player_status_changed).player).toMatchObject({ is_active: false });
    expect(applyEvent(FULL, EVENT.player_status_changed).players).toMatchObject({
      players: [{ is_active: false }],
      stats: { total_players: 1, active_players: 0 },
    });
  });

  it('OP-082 LIVE-22 a paused auto-caller is paused in its config too', () => {
    const status = { ...EVENT.auto_call_status.status, is_running: false };
    const { auto_call_config } = applyEvent(PLAY, { ...EVENT.auto_call_status, status }).game;
    expect(auto_call_config).toMatchObject({ is_paused: true });
  });

  it('CHAT-06 only the latest 100 messages are kept', () => {
    const many = {
      ...PLAY,
      messages: Array.from({ length: CHAT.keep }, (_, n) => ({ ...MESSAGE, id: `${n}` })),
    };
    const { messages } = applyEvent(many, EVENT.message);
    expect(messages).toHaveLength(100);
    expect(messages.at(0)?.id).toBe('1');
    expect(messages.at(-1)?.id).toBe(MESSAGE.id);
  });

  it('LIVE-25 OP-098 a receipt moves a message on and never back', () => {
    const read = applyEvent(PLAY, DIRECT.message_read);
    expect(read.messages[0]?.status).toBe('read');
    expect(applyEvent(read, DIRECT.message_delivered)).toBe(read);
    expect(applyEvent(PLAY, DIRECT.message_delivered).messages[0]?.status).toBe('delivered');
  });

  it('LIVE-24 OP-097 who types is seen until they stop, send or leave', () => {
    const typing = applyEvent(PLAY, DIRECT.typing_start);
    expect(typing.typing).toEqual([
      { user_id: BEN.id, username: BEN.username, since: DIRECT.typing_start.timestamp },
    ]);
    expect(applyEvent(typing, DIRECT.typing_start).typing).toHaveLength(1);
    for (const event of [DIRECT.typing_stop, EVENT.message, EVENT.player_left])
      expect(applyEvent(typing, event).typing, event.type).toEqual([]);
  });

  it('OP-096 whoever leaves stays a player', () => {
    const left = applyEvent(FULL, EVENT.player_left);
    expect(left.players?.players).toMatchObject([{ id: BEN.id, is_present: false }]);
    expect(left.players?.stats).toBe(FULL.players?.stats);
    expect(applyEvent(left, EVENT.players_arrived).players).toEqual(FULL.players);
    expect(applyEvent(FULL, EVENT.players_arrived).players).toBe(FULL.players);
  });
});

describe('wins', () => {
  const won = { ...EVENT.player_won, winner_id: ANA.id, username: ANA.username };
  const second = { ...PLAY.round, id: ANA.id, round_number: 2 };
  const started = { ...EVENT.round_started, round_number: 2, round: second };

  it('OP-063 a win is the newest of its round, with its call, until the next round', () => {
    const view = applyEvent(PLAY, won);
    expect(view.latest_wins).toMatchObject([{ winner_id: ANA.id, call: 12 }]);
    expect(view.round_wins).toMatchObject([{ round_number: 1, count: 1, winners: [{ winner_id: ANA.id }] }]);
    expect(view.won_rounds).toEqual([]);
    const next = applyEvent(view, started);
    expect(next.latest_wins).toEqual([]);
    expect(next.round_wins).toBe(view.round_wins);
  });

  it('OP-061 one’s own win is kept over the rounds', () => {
    const own = applyEvent(PLAY, { ...won, winner_id: BEN.id });
    expect(applyEvent(own, started).won_rounds).toEqual([1]);
  });

  it('OP-079 somebody who looks at an old round learns who won the one that is played', () => {
    const view = applyEvent(PLAY, { ...won, round_number: 2 });
    expect(view.round_wins).toMatchObject([{ round_number: 2, count: 1 }]);
    expect(view.latest_wins).toEqual([]);
    expect(view.winner).toBeNull();
  });

  it('D-17 an event that names no call is a win all the same', () => {
    const { call: _call, ...without } = won;
    const [win] = applyEvent(PLAY, without).latest_wins;
    expect(win).toMatchObject({ winner_id: ANA.id, place: 1 });
    expect(win).not.toHaveProperty('call');
  });
});
