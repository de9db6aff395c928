import { SCREEN_DIRECT_EXAMPLES } from '@phrase-bingo/game/wire/examples/screen-examples';
import type { ScreenFrame } from '@phrase-bingo/game/wire/screen/frames';
import { expect, it } from 'vitest';
import type { Voice } from '../../device/voice/announcement.ts';
import { createAnnouncer } from './announce.ts';
import { at, playingSnapshot, stagePlay } from './testing/stage-play.ts';

/** A voice that keeps what it was told. */
function recorded() {
  const said: unknown[] = [];
  const voice: Voice = {
    announce: (announcement) => said.push(announcement),
    takeBack: (sid) => said.push({ taken_back: sid }),
    repeat: ({ number, text }) => said.push({ again: [number, text] }),
    setMuted: () => undefined,
    unlock: () => undefined,
    close: () => said.push('closed'),
  };
  const taken = () => said.splice(0);
  return { voice, taken };
}

function setup({ snapshot = playingSnapshot(), is_speaking = true, from = 0 } = {}) {
  const { voice, taken } = recorded();
  let hops = 0;
  const announcer = createAnnouncer({
    voice,
    isSpeaking: () => is_speaking,
    hop: () => {
      hops += 1;
    },
  });
  const play = stagePlay(snapshot, {}, from);
  const tell = (frame: ScreenFrame | null = null) => {
    const { feed, memory } = play.moment();
    announcer.hear({ view: feed.view, memory, stage: play.stage(), frame });
    return taken();
  };
  tell();
  return { play, tell, announcer, hops: () => hops };
}

it('VOICE-04 VOICE-09 a call is said with its number, and a recall takes its phrase back', () => {
  const { play, tell } = setup();
  play.call(2, 1);
  expect(tell()).toEqual([{ kind: 'call', sid: 2, number: 1, text: 'Put the kettle on' }]);
  play.call(3, 2);
  expect(tell()).toEqual([{ kind: 'call', sid: 3, number: 2, text: 'Balloon pops' }]);
  expect(tell(), 'once').toEqual([]);
  play.call(2, null);
  expect(tell()).toEqual([{ taken_back: 2 }]);
  expect(tell(SCREEN_DIRECT_EXAMPLES.screen_repeat)).toEqual([{ again: [1, 'Balloon pops'] }]);
  play.call(2, 3);
  tell();
  play.call(2, null);
  expect(tell(SCREEN_DIRECT_EXAMPLES.screen_repeat), 'the last one that stands').toEqual([
    { taken_back: 2 },
    { again: [1, 'Balloon pops'] },
  ]);
});

it('SCREEN-53 VOICE-10 what is older than 10 s is not said, but can be said again', () => {
  const { play, tell } = setup({ from: 100 });
  play.call(2, 1, 89.9);
  expect(tell()).toEqual([]);
  expect(tell(SCREEN_DIRECT_EXAMPLES.screen_repeat)).toEqual([{ again: [1, 'Put the kettle on'] }]);
  play.win('Nan', 89.9);
  expect(tell()).toEqual([]);
});

it('VOICE-05 a win is said when the winner comes, after the check, and each in turn', () => {
  const { play, tell } = setup();
  play.win('Nan');
  play.win('Ray', 0, 2);
  expect(tell()).toEqual([]);
  play.to(1.6);
  expect(tell()).toEqual([{ kind: 'win', name: 'Nan', pattern: expect.any(String), place: 1 }]);
  play.to(5);
  expect(tell()).toEqual([]);
  play.to(7.6);
  expect(tell()).toMatchObject([{ kind: 'win', name: 'Ray', place: 2 }]);
});

it('VOICE-05 more than three at once are one sentence, and a shout that was not valid has its own', () => {
  const { play, tell } = setup();
  for (const name of ['a', 'b', 'c', 'd']) play.win(name);
  play.to(1.6);
  expect(tell()).toEqual([{ kind: 'wins', count: 4 }]);
  const other = setup();
  other.play.refuse();
  expect(other.tell()).toEqual([]);
  other.play.to(1.6);
  expect(other.tell()).toEqual([{ kind: 'no_bingo' }]);
});

it('VOICE-06 a new round and the end are said, but not that play goes on', () => {
  const { play, tell } = setup();
  const frame = { ...SCREEN_DIRECT_EXAMPLES.screen_repeat, timestamp: at(0) };
  const quiet: ScreenFrame = { ...SCREEN_DIRECT_EXAMPLES.screen_pulse, timestamp: frame.timestamp };
  play.move('REVIEW');
  expect(tell(quiet)).toEqual([]);
  play.move('PLAYING');
  expect(tell(quiet)).toEqual([]);
  play.round(2, true, 'OPEN');
  expect(tell(quiet)).toEqual([]);
  play.move('PLAYING');
  expect(tell(quiet)).toEqual([{ kind: 'round', number: 2 }]);
  play.round(3, true, 'PLAYING');
  expect(tell(quiet)).toEqual([{ kind: 'round', number: 3 }]);
  play.round(3, false, 'WON');
  expect(tell(quiet)).toEqual([{ kind: 'end' }]);
  expect(tell(quiet)).toEqual([]);
});

it('VOICE-10 REMOTE-10 the host’s ‘Say again’ repeats; without a voice the label hops', () => {
  const speaking = setup();
  expect(speaking.tell(SCREEN_DIRECT_EXAMPLES.screen_repeat), 'without a call').toEqual([]);
  speaking.play.call(2, 1);
  speaking.tell();
  expect(speaking.tell(SCREEN_DIRECT_EXAMPLES.screen_repeat)).toEqual([{ again: [1, 'Put the kettle on'] }]);
  expect(speaking.hops()).toBe(0);
  const silent = setup({ is_speaking: false });
  expect(silent.tell(SCREEN_DIRECT_EXAMPLES.screen_repeat)).toEqual([]);
  silent.announcer.repeat();
  expect(silent.hops()).toBe(2);
});

it('SCREEN-38 with an ended link the voice stops', () => {
  const { play, tell } = setup();
  play.feed({ phase: 'ended' });
  expect(tell()).toContain('closed');
});
