import { describe, expect, it } from 'vitest';
import { addByHand } from './add-by-hand.ts';

const iosLike = (device: string, browser: string) =>
  `Mozilla/5.0 (${device} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const onIphone = (browser: string) => iosLike('iPhone; CPU iPhone OS 18_5', browser);
const onIpad = (browser: string) => iosLike('iPad; CPU OS 18_5', browser);
const onMac = (browser: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;

const FINGERS = 5;

describe('adding the app by hand', () => {
  it.each([
    ['Safari 17 on an iPhone', onIphone('Version/17.4 Mobile/15E148 Safari/604.1'), FINGERS, 'share'],
    ['Safari 18 on an iPhone', onIphone('Version/18.5 Mobile/15E148 Safari/604.1'), FINGERS, 'share'],
    ['Safari 26 on an iPhone', onIphone('Version/26.0 Mobile/15E148 Safari/604.1'), FINGERS, 'more'],
    ['Safari 26.6 on an iPhone', onIphone('Version/26.6.2 Mobile/23G90 Safari/604.1'), FINGERS, 'more'],
    [
      'Safari 26 on an iPad, which calls itself a Mac',
      onMac('Version/26.0 Safari/605.1.15'),
      FINGERS,
      'share',
    ],
    ['Safari 18 on an iPad', onIpad('Version/18.5 Mobile/15E148 Safari/604.1'), FINGERS, 'share'],
    ['Chrome on an iPhone', onIphone('CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1'), FINGERS, 'address'],
    ['Chrome on an iPad as a desktop', onMac('CriOS/138 Version/11.1.1 Safari/605.1.15'), FINGERS, 'address'],
    ['Edge on an iPhone', onIphone('Version/18.0 EdgiOS/138.0 Mobile/15E148 Safari/604.1'), FINGERS, 'menu'],
    ['Firefox on an iPhone', onIphone('FxiOS/140.0 Mobile/15E148 Safari/605.1.15'), FINGERS, 'menu'],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      FINGERS,
      'android',
    ],
    ['Safari 26 on a Mac', onMac('Version/26.0 Safari/605.1.15'), 0, 'dock'],
  ] as const)('D-33 PWA-03 %s', (_, userAgent, maxTouchPoints, way) => {
    expect(addByHand({ userAgent, maxTouchPoints })).toBe(way);
  });

  it.each([
    ['Safari 18 on a Mac, whose system may be too old', onMac('Version/18.5 Safari/605.1.15'), 0],
    ['an app that shows the page', onIphone('Mobile/15E148 [FBAN/FBIOS;FBAV/510.0]'), FINGERS],
    ['the search app', onIphone('GSA/376.0 Mobile/15E148 Safari/604.1'), FINGERS],
    ['another browser', onIphone('Version/18.5 Mobile/15E148 Safari/604.1 Ddg/18.5'), FINGERS],
    [
      'Chrome on Android, which asks by itself',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
      FINGERS,
    ],
    ['Firefox on a desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
    [
      'WebKit on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      0,
    ],
  ] as const)('D-33 PWA-03 not in %s', (_, userAgent, maxTouchPoints) => {
    expect(addByHand({ userAgent, maxTouchPoints })).toBeNull();
  });
});
