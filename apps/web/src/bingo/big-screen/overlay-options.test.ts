import { describe, expect, it } from 'vitest';
import {
  chromaColour,
  DEFAULT_OVERLAY,
  isOverlay,
  type OverlayOptions,
  overlayAddress,
  readOverlayOptions,
} from './overlay-options.ts';

const optionsOf = (search: string) => readOverlayOptions(search).options;
const badOf = (search: string) => readOverlayOptions(search).bad;

describe('the address of an overlay', () => {
  it('OVERLAY-01 is an overlay with overlay=1 alone', () => {
    expect(['?overlay=1', '?size=50&overlay=1'].map(isOverlay)).toEqual([true, true]);
    const others = [
      '',
      '?overlay',
      '?overlay=',
      '?overlay=0',
      '?overlay=true',
      '?overlay=11',
      '?overlay=2&overlay=1',
    ];
    expect(others.filter(isOverlay)).toEqual([]);
  });

  it('OVERLAY-03 OVERLAY-05 has defaults', () => {
    expect(readOverlayOptions('?overlay=1')).toEqual({
      options: {
        parts: ['call', 'code', 'winner'],
        size: 100,
        position: 'bottom-left',
        theme: 'dark',
        chroma: null,
        hold: 0,
        lang: null,
      },
      bad: [],
    });
  });

  it.each([
    ['only=board,call', ['call', 'board'], []],
    ['only=call,call,,strip', ['call', 'strip'], []],
    ['only=call,confetti,Code', ['call'], ['only=confetti,Code']],
    ['only=confetti', ['call', 'code', 'winner'], ['only=confetti']],
    ['only=', ['call', 'code', 'winner'], ['only=']],
    ['only=next,away', ['next', 'away'], []],
  ])('OVERLAY-03 %s leaves out what it does not know', (search, parts, bad) => {
    expect(optionsOf(search).parts).toEqual(parts);
    expect(badOf(search)).toEqual(bad);
  });

  it.each([
    ['50', 50, false],
    ['137', 137, false],
    ['200', 200, false],
    ['49', 50, false],
    ['-3', 50, false],
    ['9999', 200, false],
    ['120.5', 100, true],
    ['120%', 100, true],
    ['1e2', 100, true],
    ['', 100, true],
  ])('OVERLAY-04 size=%s is %i', (text, size, is_bad) => {
    const search = new URLSearchParams({ size: text }).toString();
    expect(optionsOf(search).size).toBe(size);
    expect(badOf(search)).toEqual(is_bad ? [`size=${text}`] : []);
  });

  it('OVERLAY-05 position and theme are of their lists, or the default', () => {
    const good = optionsOf('?position=top-right&theme=system');
    expect(good).toMatchObject({ position: 'top-right', theme: 'system' });
    const search = '?position=middle&theme=Light';
    expect(optionsOf(search)).toMatchObject({ position: 'bottom-left', theme: 'dark' });
    expect(badOf(search)).toEqual(['position=middle', 'theme=Light']);
  });

  it('OVERLAY-06 chroma is a name or six hexadecimal digits, else transparent', () => {
    const colours = ['green', 'blue', 'magenta', '12aBfF'].map(
      (name) => optionsOf(`chroma=${name}`).chroma ?? '',
    );
    expect(colours.map(chromaColour)).toEqual(['#00b140', '#0047bb', '#ff00ff', '#12aBfF']);
    for (const wrong of ['red', 'fff', '1234567', '#00ff00', 'toString', '']) {
      const search = new URLSearchParams({ chroma: wrong }).toString();
      expect(optionsOf(search).chroma, wrong).toBeNull();
      expect(badOf(search)).toEqual([`chroma=${wrong}`]);
    }
  });

  it('OVERLAY-07 hold is 0 or from 3 to 60 seconds', () => {
    const holds = ['0', '3', '7.5', '60', '2', '2.9', '61', '-5', 'x'].map(
      (hold) => optionsOf(`hold=${hold}`).hold,
    );
    expect(holds).toEqual([0, 3, 7.5, 60, 0, 0, 0, 0, 0]);
    expect(badOf('hold=0')).toEqual([]);
    expect(badOf('hold=61')).toEqual(['hold=61']);
  });

  it('OVERLAY-08 lang is one of seven, else that of the browser', () => {
    const langs = ['en', 'es', 'de', 'fr', 'pt-BR', 'ja', 'ar', 'nl', 'pt'].map(
      (lang) => optionsOf(`lang=${lang}`).lang,
    );
    expect(langs).toEqual(['en', 'es', 'de', 'fr', 'pt-BR', 'ja', 'ar', null, null]);
  });

  it('OVERLAY-09 the first of a repeated parameter counts, unknown ones are left alone, bad ones fall back one by one', () => {
    const search = '?size=80&size=150&colour=red&theme=neon&theme=light&hold=10';
    expect(optionsOf(search)).toEqual({ ...DEFAULT_OVERLAY, size: 80, hold: 10 });
    expect(badOf(search)).toEqual(['theme=neon']);
  });

  it('OVERLAY-16 is made from options, and read back as the same', () => {
    const screen = 'https://bingo.example/screen/4ZQ8X2M7K1B9TCWV5E3RHNDJ6P';
    expect(overlayAddress(screen, DEFAULT_OVERLAY)).toBe(`${screen}?overlay=1`);
    const options: OverlayOptions = {
      parts: ['call', 'board'],
      size: 150,
      position: 'top',
      theme: 'light',
      chroma: 'green',
      hold: 8,
      lang: 'pt-BR',
    };
    const address = overlayAddress(screen, options);
    expect(address).toBe(
      `${screen}?overlay=1&only=call,board&size=150&position=top&theme=light&chroma=green&hold=8&lang=pt-BR`,
    );
    const { search } = new URL(address);
    expect(isOverlay(search)).toBe(true);
    expect(readOverlayOptions(search)).toEqual({ options, bad: [] });
    expect(overlayAddress(screen, { ...DEFAULT_OVERLAY, parts: ['winner', 'code', 'call'] })).toBe(
      `${screen}?overlay=1`,
    );
  });
});
