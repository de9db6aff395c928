import { describe, expect, it } from 'vitest';
import { GAME_EVENT_EXAMPLES } from '../../../packages/game/src/wire/examples/live-examples.ts';
import type { Asked, Entry } from '../history.ts';
import { checkGame } from './check-game.ts';
import type { StoredGame } from './stored-game.ts';

const { message, phrase_called, player_joined, player_merged, player_won, round_started, system } =
  GAME_EVENT_EXAMPLES;
const { game_id } = message;
const user_id = 'ana';
const won = { place: player_won.place, pattern: player_won.pattern, won_at: player_won.won_at };

const acknowledged = (asked: Asked): Entry => ({
  asked,
  outcome: 'acknowledged',
  may_be_late: false,
  attempts: 1,
});
const unsure = (asked: Asked): Entry => ({ ...acknowledged(asked), outcome: 'unknown' });
const late = (asked: Asked): Entry => ({ ...acknowledged(asked), may_be_late: true, attempts: 2 });

const mark = (sid: number, is_on: boolean) =>
  ({ kind: 'mark', game_id, round: 1, user_id, sid, is_on }) as const;
const said = { kind: 'message', game_id, user_id, client_id: 'c1', content: 'Hello' } as const;
const call = { kind: 'call', game_id, round: 1, phrase_id: phrase_called.phrase_id, is_on: true } as const;
const row = { id: message.id, seq: 2, user_id, client_id: 'c1', content: 'Hello' };

const HISTORY: readonly Entry[] = [
  acknowledged({ kind: 'join', game_id, user_id }),
  acknowledged({ kind: 'card', game_id, round: 1, user_id, dealt: 'a b c' }),
  acknowledged(said),
  acknowledged(call),
  acknowledged(mark(1, true)),
  acknowledged(mark(2, true)),
  acknowledged(mark(2, false)),
  acknowledged({ kind: 'shout', game_id, round: 1, user_id, win: won }),
  acknowledged({ kind: 'round', game_id, round_number: 2 }),
];

const STORED: StoredGame = {
  game_id,
  seq: 5,
  round_number: 2,
  is_calling_itself: false,
  log: [
    { ...player_joined, seq: 1 },
    { ...message, seq: 2 },
    { ...phrase_called, seq: 3 },
    { ...player_won, winner_id: user_id, seq: 4 },
    { ...round_started, round_number: 2, seq: 5 },
  ].map((event) => ({ seq: event.seq, event })),
  rounds: [
    { round_number: 1, is_active: false },
    { round_number: 2, is_active: true },
  ],
  calls: [
    {
      round: 1,
      phrase_id: phrase_called.phrase_id,
      position: phrase_called.call_position ?? 0,
      auto_at: null,
    },
  ],
  messages: [row],
  player_ids: [user_id],
  banned_ids: [],
  cards: [{ round: 1, user_id, dealt: 'a b c', marks: 0b1_0000_0000_0001 }],
  wins: [{ ...won, round: 1, user_id }],
  paper_wins: [],
  sums: [{ user_id, xp_total: 60, xp_earned: 60 }],
};

const violations = (stored: Partial<StoredGame>, history: readonly Entry[] = HISTORY) =>
  checkGame(history, { ...STORED, ...stored }).map(({ kind, what }) => `${kind}: ${what}`);

const kinds = (stored: Partial<StoredGame>, history?: readonly Entry[]) => [
  ...new Set(violations(stored, history).map((text) => text.split(':')[0])),
];

const [card] = STORED.cards;
const without = (seq: number) => STORED.log.filter((one) => one.seq !== seq);

describe('a stored game checked against the history', () => {
  it('passes when everything is there once', () => {
    expect(violations({})).toEqual([]);
  });

  it('fails without a mark that was acknowledged', () => {
    const cards = STORED.cards.map((one) => ({ ...one, marks: 0b1_0000_0000_0000 }));
    expect(violations({ cards })).toEqual([
      'lost: the mark of ana on 1 in round 1 is off, acknowledged was the other',
    ]);
  });

  it('fails with a mark that was taken away, unless a request without an answer may have made it again', () => {
    const cards = STORED.cards.map((one) => ({ ...one, marks: 0b1_0000_0000_0011 }));
    expect(kinds({ cards })).toEqual(['lost']);
    expect(violations({ cards }, [...HISTORY, unsure(mark(2, true))])).toEqual([]);
    expect(violations({ cards }, [late(mark(2, true)), ...HISTORY])).toEqual([]);
    expect(kinds({ cards }, [unsure(mark(2, true)), ...HISTORY])).toEqual(['lost']);
  });

  it('fails with a mark nobody made', () => {
    const cards = STORED.cards.map((one) => ({ ...one, marks: 0b1_0001_0000_0001 }));
    expect(violations({ cards })).toEqual(['invented: the mark of ana on 9 in round 1']);
  });

  it('fails with a message twice, by its client_id or by its content alone', () => {
    const again = { ...row, id: 'm2', seq: 6, client_id: 'c2' };
    const log = [...STORED.log, { seq: 6, event: { ...message, id: 'm2', seq: 6 } }];
    expect(kinds({ seq: 6, log, messages: [row, again] })).toEqual(['doubled', 'invented']);
    expect(kinds({ messages: [row, row] })).toEqual(['doubled']);
  });

  it('fails without a message, or with other content', () => {
    expect(kinds({ messages: [] })).toEqual(['lost', 'torn']);
    expect(kinds({ messages: [{ ...row, content: 'Hullo' }] })).toEqual(['lost', 'invented']);
  });

  it('D-25 passes without messages before the latest 100, and fails without any other', () => {
    const seqs = Array.from({ length: 100 }, (_, place) => 6 + place);
    const line = (seq: number) => ({ id: `l${seq}`, seq, user_id: null, client_id: null, content: 'line' });
    const told = seqs.map((seq) => ({ seq, event: { ...system, id: `l${seq}`, seq } }));
    const full = { seq: 105, log: [...STORED.log, ...told], messages: seqs.map(line) };
    const by_ana = full.log.map(({ seq, event }) =>
      event.type === 'message'
        ? { seq, event: { ...event, user_id, client_id: 'c1', content: 'Hello' } }
        : { seq, event },
    );
    expect(violations({ ...full, log: by_ana })).toEqual([]);
    expect(kinds(full)).toEqual(['lost', 'invented']);
    expect(kinds({ ...full, log: by_ana, messages: full.messages.slice(1) })).toEqual(['lost', 'torn']);
  });

  it('fails with a call nobody made, without one, or with a position twice', () => {
    const other = { round: 1, phrase_id: 'other', position: 9, auto_at: null };
    expect(kinds({ calls: [...STORED.calls, other] })).toEqual(['invented', 'torn']);
    expect(kinds({ calls: [] })).toEqual(['lost', 'torn']);
    expect(kinds({ calls: [...STORED.calls, ...STORED.calls] })).toEqual(['doubled']);
  });

  it('fails with a gap or duplicate in the event log, or with events beyond the seq of the game', () => {
    expect(violations({ log: without(1) })).toEqual([]);
    expect(kinds({ log: without(3), calls: STORED.calls })).toEqual(['gap', 'torn']);
    expect(kinds({ log: without(5) })).toContain('gap');
    expect(kinds({ log: [...STORED.log, ...STORED.log.slice(-1)] })).toEqual(['doubled']);
    expect(kinds({ seq: 4 })).toEqual(['torn']);
  });

  it('fails without a player, a card or a win, or with another card', () => {
    expect(kinds({ player_ids: [] })).toEqual(['lost']);
    expect(kinds({ cards: [] })).toEqual(['lost']);
    expect(violations({ cards: card ? [{ ...card, dealt: 'c b a' }] : [] })).toEqual([
      'lost: the card of ana in round 1: a b c',
    ]);
    expect(kinds({ wins: [] })).toEqual(['lost', 'torn']);
    expect(kinds({ wins: [...STORED.wins, ...STORED.wins] })).toEqual(['doubled']);
  });

  it('fails with a player, a card or a win of somebody who never asked', () => {
    expect(kinds({ player_ids: [user_id, 'ben'] })).toEqual(['invented']);
    expect(kinds({ cards: card ? [card, { ...card, user_id: 'ben', marks: 0 }] : [] })).toEqual(['invented']);
    expect(kinds({ wins: [...STORED.wins, { ...won, round: 1, user_id: 'ben' }] })).toEqual([
      'invented',
      'torn',
    ]);
  });

  it('PAPER-25 a win on paper needs nobody who shouted, but an event and a row', () => {
    const told = { ...player_won, winner_id: 'sheet 3', paper_number: 3, seq: 5 };
    const begun = { ...round_started, round_number: 2, seq: 6 };
    const later = { seq: 6, log: [...without(5), { seq: 5, event: told }, { seq: 6, event: begun }] };
    const paper_wins = [{ round: 1, paper_id: 'sheet 3' }];
    expect(violations({ ...later, paper_wins })).toEqual([]);
    expect(kinds(later)).toEqual(['torn']);
    expect(kinds({ paper_wins })).toEqual(['torn']);
  });

  it('fails without a round, with one too many or with two active', () => {
    const [first, second] = STORED.rounds;
    const rounds = first ? [{ ...first, is_active: true }] : [];
    expect(kinds({ rounds, round_number: 1 })).toEqual(['lost', 'torn']);
    expect(kinds({ rounds: STORED.rounds.map((one) => ({ ...one, is_active: true })) })).toEqual(['torn']);
    const third = { round_number: 3, is_active: true };
    const more = first && second ? [first, { ...second, is_active: false }, third] : [];
    expect(kinds({ rounds: more, round_number: 3 })).toEqual(['invented', 'torn']);
  });

  it('fails with an auto-caller that was never started, stopped by itself or called in a burst', () => {
    const auto = { ...STORED, is_calling_itself: true, calls: [], log: [], seq: 0 };
    const at = (auto_at: number) => ({ round: 1, phrase_id: `p${auto_at}`, position: auto_at, auto_at });
    const started = [
      ...HISTORY.filter(({ asked }) => asked.kind !== 'call'),
      acknowledged({ kind: 'auto', game_id }),
    ];
    const check = (calls: StoredGame['calls'], entries = started) =>
      checkGame(entries, { ...auto, calls })
        .filter(({ what }) => /automatic|auto-caller/.test(what))
        .map(({ kind }) => kind);
    expect(check([at(20_000), at(0), at(35_000)])).toEqual([]);
    expect(check([at(0), at(14_999)])).toEqual(['doubled']);
    expect(check([at(0)], [])).toEqual(['invented']);
    expect(kinds({}, [...HISTORY, acknowledged({ kind: 'auto', game_id })])).toEqual(['lost']);
  });

  it('MOD-12 fails with a banned player in the list, or without the ban', () => {
    const history = [...HISTORY, acknowledged({ kind: 'ban', game_id, user_id })];
    expect(violations({ player_ids: [], banned_ids: [user_id] }, history)).toEqual([]);
    expect(violations({ banned_ids: [user_id] }, history)).toEqual(['torn: the banned ana plays']);
    expect(violations({ player_ids: [] }, history)).toEqual(['lost: the ban of ana']);
  });

  it('CLAIM-15 fails with a game that is half moved from a guest to an account, or not told once', () => {
    const merge = { kind: 'merge', game_id, user_id, into_user_id: 'eve' } as const;
    const moved = (parts: StoredGame) => ({
      ...parts,
      player_ids: ['eve'],
      cards: parts.cards.map((one) => ({ ...one, user_id: 'eve' })),
      wins: parts.wins.map((one) => ({ ...one, user_id: 'eve' })),
      messages: parts.messages.map((one) => ({ ...one, user_id: 'eve' })),
      log: [...parts.log, { seq: 6, event: { ...player_merged, user_id, into_user_id: 'eve', seq: 6 } }],
      seq: 6,
    });
    const [history, maybe] = [
      [...HISTORY, acknowledged(merge)],
      [...HISTORY, unsure(merge)],
    ];
    expect(violations(moved(STORED), history)).toEqual([]);
    expect(violations(moved(STORED), maybe)).toEqual([]);
    expect(violations({}, maybe)).toEqual([]);
    expect(kinds({}, history)).toEqual(['lost']);
    expect(violations({ ...moved(STORED), messages: STORED.messages }, maybe)).toEqual([
      'torn: the game of the guest ana is half moved',
    ]);
    expect(kinds({ ...moved(STORED), log: STORED.log, seq: 5 }, history)).toEqual(['torn']);
  });

  it('fails with points that were not earned', () => {
    expect(kinds({ sums: [{ user_id, xp_total: 10, xp_earned: 60 }] })).toEqual(['lost']);
    expect(kinds({ sums: [{ user_id, xp_total: 110, xp_earned: 60 }] })).toEqual(['invented']);
  });
});
