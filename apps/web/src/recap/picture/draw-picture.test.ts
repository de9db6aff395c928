import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INK } from '../../assets/ink-outlines.ts';
import { drawPicture } from './draw-picture.ts';
import { pictureOf } from './picture-of.ts';
import { READER, ROUNDS, recapOf, TEXTS } from './testing/picture-rounds.ts';
import { type Drawn, OpenPath, recordingEasel } from './testing/recording-pen.ts';

const GAME = { id: '8c6f0f6e-52a1-4f0b-9d3e-2b7a94c1e650', game_name: 'Nan’s 80th' };

beforeEach(() => void vi.stubGlobal('Path2D', OpenPath));
afterEach(() => void vi.unstubAllGlobals());

function draw(recap: Recap, shows_phrases = false, game_name = GAME.game_name, viewer = READER): Drawn[] {
  const drawn: Drawn[] = [];
  const picture = pictureOf({ recap, game: { ...GAME, game_name }, viewer });
  const image = document.createElement('canvas');
  const easel = recordingEasel(drawn, { logo: image, lucky: image });
  drawPicture(easel, picture, { shows_phrases, host: 'bingo.example' });
  return drawn;
}

const bare = (text: string) => text.replace(/[\u2068\u2069]/gu, '');

const textsOf = (drawn: Drawn[]) =>
  drawn.flatMap((one) => (one.kind === 'text' ? [{ ...one, text: bare(one.text) }] : []));

const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);

/** Where a text stands, how large, and what its place is the end or the middle of. */
const placed = (drawn: Drawn[], text: string) =>
  textsOf(drawn)
    .filter((one) => one.text === text)
    .map(({ x, y, font, align }) => [x, y, sizeOf(font), align]);

const outlinesOf = (drawn: Drawn[], d: string) =>
  drawn.flatMap((one) => (one.kind !== 'text' && one.kind !== 'image' && one.d === d ? [one] : []));

const BODIES: readonly string[] = [1, 2, 3, 4, 5, 6].flatMap((variant) => {
  const [name] = Object.entries(INK).filter(([key]) => key === `blot-${variant}`);
  return name?.[1][0]?.d ?? [];
});

const blotsOf = (drawn: Drawn[]) => BODIES.flatMap((d) => outlinesOf(drawn, d));

describe('drawing a picture', () => {
  it('PIC-03 from the top: logo and round, headline, second line, figures and foot in their zones', () => {
    const drawn = draw(ROUNDS.one_away);
    expect(drawn.find(({ kind }) => kind === 'image')).toMatchObject({ x: 72, y: 76, height: 72 });
    expect(placed(drawn, 'Round 2')).toEqual([[1008, 125, 44, 'right']]);
    expect(placed(drawn, 'One away.')).toEqual([[72, 294, 120, 'left']]);
    expect(placed(drawn, 'from Second Row')).toEqual([[74, 384, 44, 'left']]);
    expect(placed(drawn, '14')).toEqual([[72, 1153, 56, 'left']]);
    expect(placed(drawn, 'calls')).toEqual([[72, 1194, 28, 'left']]);
    expect(placed(drawn, '3 min 57 s')).toEqual([[398, 1153, 56, 'left']]);
    expect(placed(drawn, '14/25')).toEqual([[758, 1153, 56, 'left']]);
    expect(placed(drawn, 'Nan’s 80th, 12 May 2025')).toEqual([[72, 1293, 28, 'left']]);
    expect(placed(drawn, 'bingo.example')).toEqual([[1008, 1293, 28, 'right']]);
  });

  it('PIC-02 Bingo! on gold rays in letters of 166, everybody else on paper', () => {
    const won = draw(ROUNDS.first);
    const night = textsOf(won).filter(({ font }) => sizeOf(font) === 166);
    expect(night.map(({ text }) => text).join('')).toBe('Bingo!Bingo!');
    expect(won.filter((one) => one.kind === 'fill' && one.colour === '--gold-hi')).not.toHaveLength(0);
    const lost = draw(ROUNDS.loser);
    expect(textsOf(lost).some(({ font }) => sizeOf(font) === 166)).toBe(false);
    expect(lost.some((one) => one.kind === 'fill' && one.colour === '--gold-hi' && one.d === null)).toBe(
      false,
    );
  });

  it('PIC-03 PIC-09 a blot for each daub, a star in the middle, a frame for each cell of the winning line', () => {
    const drawn = draw(ROUNDS.first);
    const blots = blotsOf(drawn);
    expect(blots).toHaveLength(14);
    for (const { at } of blots) {
      expect(at?.x).toBeGreaterThan(72);
      expect(at?.x).toBeLessThan(712);
      expect(at?.y).toBeGreaterThan(430);
      expect(at?.y).toBeLessThan(1070);
    }
    const [star] = outlinesOf(drawn, INK['blot-star'][0].d);
    expect(star?.at?.x).toBeCloseTo(390, 0);
    expect(drawn.filter((one) => one.kind === 'stroke' && one.colour === '--win-line')).toHaveLength(5);
  });

  it('PIC-03 rings the call that was missing and fades what was daubed before its call', () => {
    const drawn = draw(ROUNDS.one_away);
    const rings = outlinesOf(drawn, INK.ring[0].d);
    expect(
      rings.map(({ kind, colour, at }) => [kind, colour, at && Math.round(at.x), at && Math.round(at.y)]),
    ).toEqual([
      ['stroke', '--called-ring', 516, 622],
      ['stroke', '--daub-edge', 644, 748],
    ]);
    const alphas = blotsOf(drawn).flatMap((one) => (one.kind === 'fill' ? one.alpha : []));
    expect(alphas.filter((alpha) => alpha === 0.25)).toHaveLength(1);
  });

  it('PIC-07 carries no phrase until it is asked to, then each in its cell', () => {
    const without = textsOf(draw(ROUNDS.one_away)).map(({ text }) => text);
    expect(without).toContain('FREE');
    expect(
      without.filter((text) => TEXTS.some((phrase) => phrase.includes(text) && text.length > 3)),
    ).toEqual([]);
    const drawn = draw(ROUNDS.one_away, true);
    expect(placed(drawn, 'dances')).toEqual([[138, expect.closeTo(641, 0), 22, 'center']]);
    expect(placed(drawn, 'from Second Row: “Uncle Ray sings”')).toHaveLength(1);
  });

  it('PIC-07 the words of FREE are a phrase too', () => {
    const recap = {
      ...ROUNDS.loser,
      phrases: [...ROUNDS.loser.phrases, { sid: 25, text: 'Free cake', is_free: true }],
    };
    const said = (shows: boolean) => textsOf(draw(recap, shows)).map(({ text }) => text);
    expect(said(false)).toContain('FREE');
    expect(said(false)).not.toContain('Free cake');
    expect(said(true)).toContain('Free cake');
  });

  it('PIC-08 a name of 50 and a game of 100 characters stay within the margins, with what follows them', () => {
    const called = [1, 2, 3, 4, 5];
    const own = { pattern: 'row_0' as const, after_step: 5, place: 2 };
    const viewer = { ...READER, username: 'Q'.repeat(50) };
    const drawn = draw(recapOf({ called, marked: called, own }), false, 'G'.repeat(100), viewer);
    const line = (ending: RegExp) => textsOf(drawn).find(({ text }) => ending.test(text));
    for (const found of [line(/^Q+…: Top Row at call 5, 2nd place$/), line(/^G+…, 12 May 2025$/)]) {
      const size = sizeOf(found?.font ?? '');
      expect([26.4, 16.8]).toContainEqual(expect.closeTo(size, 5));
      // The two marks around the name take as much room here as letters.
      expect((found?.text.length ?? 999) * size * 0.5).toBeLessThanOrEqual(936);
    }
  });

  it('PIC-08 a phrase that is read right to left is drawn right to left', () => {
    const recap = recapOf({ called: [1], marked: [1], texts: TEXTS.map(() => 'من هناك؟') });
    const phrases = textsOf(draw(recap, true)).filter(({ text }) => text.includes('من'));
    expect(new Set(phrases.map(({ direction }) => direction))).toEqual(new Set(['rtl']));
    expect(textsOf(draw(recap, true)).find(({ text }) => text === 'Round 2')?.direction).toBe('ltr');
  });

  it('PIC-03 Lucky stands at the corner of the card; without a card he stands alone', () => {
    const luckyOf = (recap: Recap) => draw(recap).filter(({ kind }) => kind === 'image')[1];
    expect(luckyOf(ROUNDS.one_away)).toMatchObject({ x: 692, y: 752 });
    expect(luckyOf(ROUNDS.first)).toMatchObject({ x: 708, y: 716 });
    const alone = draw(ROUNDS.nobody_without_card);
    expect(blotsOf(alone)).toHaveLength(1);
    expect(textsOf(alone).map(({ text }) => text)).not.toContain('FREE');
  });
});
