import { describe, expect, it } from 'vitest';
import { playingSnapshot, stagePlay } from '../testing/stage-play.ts';

/** The kinds of the stage at some seconds. */
const kindsAt = (play: ReturnType<typeof stagePlay>, ...seconds: number[]) =>
  seconds.map((second) => [second, play.to(second).kind()]);

describe('a shout', () => {
  it('SCREEN-44 SCREEN-46 is checked for 1.6 s, then the winner stands for up to 30 s while nothing is called', () => {
    const play = stagePlay();
    play.win('Nan');
    expect(kindsAt(play, 0, 1.5, 1.6, 31.5, 31.6)).toEqual([
      [0, 'check'],
      [1.5, 'check'],
      [1.6, 'winner'],
      [31.5, 'winner'],
      [31.6, 'playing'],
    ]);
  });

  it('SCREEN-46 confetti falls for 5 s', () => {
    const play = stagePlay();
    play.win('Nan');
    expect(play.to(6.5).stage()).toMatchObject({ kind: 'winner', has_confetti: true });
    expect(play.to(6.6).stage()).toMatchObject({ kind: 'winner', has_confetti: false });
  });

  it('SCREEN-45 that was not valid is followed for 2.5 s by a refusal', () => {
    const play = stagePlay();
    play.refuse();
    expect(kindsAt(play, 1.5, 1.6, 4, 4.1)).toEqual([
      [1.5, 'check'],
      [1.6, 'refused'],
      [4, 'refused'],
      [4.1, 'playing'],
    ]);
  });

  it('SCREEN-45 a valid one goes before it, and it never interrupts a winner', () => {
    const play = stagePlay();
    play.refuse();
    play.to(2).win('Nan');
    expect(kindsAt(play, 2, 3.6)).toEqual([
      [2, 'check'],
      [3.6, 'winner'],
    ]);
    play.to(4).refuse();
    expect(play.kind()).toBe('winner');
    expect(play.to(33.6).kind()).toBe('playing');
  });
});

describe('a call while a winner stands', () => {
  it.each([
    ['in the check', 1, 7.6],
    ['early', 3, 7.6],
    ['when the winner has stood for 6 s', 9, 9],
    ['late', 20, 20],
  ])('SCREEN-47 %s: it stands at the foot and takes the stage in time', (_when, called, free) => {
    const play = stagePlay();
    play.win('Nan');
    play.to(called).call(2, 1);
    if (free > called) {
      expect(play.to(Math.max(called, 1.6)).stage()).toMatchObject({
        kind: 'winner',
        just_called: 'Put the kettle on',
      });
      expect(play.to(free - 0.1).kind()).toBe('winner');
    }
    expect(play.to(free).stage()).toMatchObject({
      kind: 'playing',
      main: { kind: 'call', label: 'just', is_entering: true },
    });
    expect(play.to(free + 1).stage()).toMatchObject({ main: { is_entering: false } });
  });

  it('SCREEN-43 a call that is taken back meanwhile leaves the foot', () => {
    const play = stagePlay();
    play.win('Nan');
    play.to(3).call(2, 1);
    play.call(2, null);
    expect(play.stage()).toMatchObject({ kind: 'winner', just_called: null });
  });

  it('SCREEN-47 a call before the shout does not enter a second time after it', () => {
    const play = stagePlay();
    play.call(2, 1);
    play.to(2).win('Nan');
    expect(play.to(33.6).stage()).toMatchObject({
      kind: 'playing',
      main: { is_entering: false, label: 'last' },
    });
  });
});

describe('several winners', () => {
  it('SCREEN-47 up to three follow one another for 6 s each, with one check before the first', () => {
    const play = stagePlay();
    for (const name of ['Nan', 'Ray', 'Mo']) play.win(name);
    const nameAt = (second: number) => {
      const stage = play.to(second).stage();
      return stage.kind === 'winner' ? stage.win.name : stage.kind;
    };
    expect([1.5, 1.6, 7.5, 7.6, 13.5, 13.6, 19.5].map(nameAt)).toEqual([
      'check',
      'Nan',
      'Nan',
      'Ray',
      'Ray',
      'Mo',
      'Mo',
    ]);
    play.call(2, 1);
    expect(nameAt(19.6)).toBe('playing');
  });

  it('SCREEN-47 one who shouts while another stands is checked meanwhile, and waits for the 6 s', () => {
    const play = stagePlay();
    play.win('Nan');
    play.to(5).win('Ray');
    expect(play.to(7.5).stage()).toMatchObject({ win: { name: 'Nan' } });
    expect(play.to(7.6).stage()).toMatchObject({ kind: 'winner', win: { name: 'Ray' } });
    const late = stagePlay();
    late.win('Nan');
    late.to(12).win('Ray');
    expect(late.kind()).toBe('check');
    expect(late.to(13.6).stage()).toMatchObject({ kind: 'winner', win: { name: 'Ray' } });
  });

  it('SCREEN-47 more that wait are one list for 12 s, whatever is called', () => {
    const play = stagePlay();
    for (let number = 1; number <= 30; number += 1) play.win(`p${number}`);
    const stage = play.to(1.6).stage();
    expect(stage).toMatchObject({ kind: 'winners', count: 30, just_called: null });
    expect(stage.kind === 'winners' && stage.wins).toHaveLength(12);
    play.to(3).call(2, 1);
    expect(play.to(13.5).stage()).toMatchObject({ kind: 'winners', just_called: 'Put the kettle on' });
    expect(play.to(13.6).stage()).toMatchObject({ kind: 'playing', bingo: { name: 'p1', more: 29 } });
  });

  it('SCREEN-46 SCREEN-47 a winner stays on the stage, with the card, however many shout meanwhile', () => {
    const play = stagePlay();
    play.win('Nan');
    play.win('Ray');
    /** What the next snapshot says of the winners so far. */
    const winnersRead = () => {
      const { seq, winners, winner_count } = play.view();
      const card = Array.from({ length: 25 }, () => null);
      return { seq, winner_count, winners: winners.map((one) => ({ ...one, card, line: [1, 2, 3, 4, 5] })) };
    };
    play.snapshot(playingSnapshot(winnersRead()));
    expect(play.to(8).stage()).toMatchObject({ kind: 'winner', win: { name: 'Ray' } });
    for (let number = 1; number <= 14; number += 1) play.win(`p${number}`);
    const still = play.stage();
    expect(still).toMatchObject({ kind: 'winner', win: { name: 'Ray' } });
    expect(still.kind === 'winner' && still.win.card).toHaveLength(25);
    const many = play.to(13.6).stage();
    expect(many).toMatchObject({ kind: 'winners', count: 14 });
    for (let number = 1; number <= 4; number += 1) play.win(`late${number}`);
    expect(play.stage(), 'the same list, said once').toEqual(many);
    play.snapshot(playingSnapshot({ ...winnersRead(), show_names: false, names: [] }));
    const hidden = play.stage();
    expect(hidden.kind === 'winners' && hidden.wins[0]?.name, 'names are hidden').toBeNull();
  });

  it('SCREEN-47 those who come during the list follow it', () => {
    const play = stagePlay();
    for (let number = 1; number <= 4; number += 1) play.win(`p${number}`);
    play.to(5).win('Late');
    expect(play.to(13.6).stage()).toMatchObject({ kind: 'winner', win: { name: 'Late' } });
  });
});

describe('what ends a winner', () => {
  it('SCREEN-46 SCREEN-49 a round or game that is over leaves it 10 s', () => {
    const play = stagePlay();
    play.win('Nan');
    play.to(5).round(1, false, 'REVIEW');
    expect(kindsAt(play, 5, 11.5, 11.6)).toEqual([
      [5, 'winner'],
      [11.5, 'winner'],
      [11.6, 'round_over'],
    ]);
    const late = stagePlay();
    late.win('Nan');
    late.to(20).round(1, false, 'WON');
    expect(late.kind()).toBe('over');
  });

  it('SCREEN-49 a new round ends it at once', () => {
    const play = stagePlay();
    play.win('Nan');
    play.to(5).round(2, true, 'PLAYING');
    expect(play.stage()).toMatchObject({
      kind: 'playing',
      round_number: 2,
      bingo: null,
      main: { kind: 'none' },
    });
  });

  it('SCREEN-20 a winner whom the server no longer names leaves the stage', () => {
    const play = stagePlay();
    play.win('Nan');
    play.to(3).snapshot(playingSnapshot({ seq: 13 }));
    expect(play.kind()).toBe('playing');
  });
});

describe('what is old when it is heard of', () => {
  it('SCREEN-53 shows neither check nor winner after 10 s', () => {
    const play = stagePlay(undefined, {}, 100);
    play.win('Nan', 89.9);
    expect(play.stage()).toMatchObject({ kind: 'playing', bingo: { name: 'Nan', more: 0 } });
    play.refuse(89.9);
    expect(play.kind()).toBe('playing');
  });

  it('SCREEN-35 SCREEN-53 a screen that hears of it late shows the same as the others', () => {
    const play = stagePlay(undefined, {}, 100);
    play.win('Nan', 95);
    expect(play.stage()).toMatchObject({ kind: 'winner', has_confetti: true });
    expect(play.to(126.6).kind()).toBe('playing');
  });
});
