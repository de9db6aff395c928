import { expect, it } from 'vitest';
import { tokenOf } from './read-screen.ts';

const TOKEN = '4ZQ8X2M7K1B9TCWV5E3RHNDJ6P';

it.each([
  [`/screen/${TOKEN}`, TOKEN],
  [`/screen/${TOKEN}/`, TOKEN],
  [`/screen/${TOKEN.toLowerCase()}`, TOKEN],
  ['/screen/4zq8-x2m7%20k1b9-tcwv-5e3r-hndj-6p', TOKEN],
  ['/screen/4ZQ8X2M7KlB9TCWV5E3RHNDJ6P', TOKEN],
  ['/screen/short', null],
  ['/screen/%E0%A4%A', null],
  ['/screen', null],
])('SCREEN-02 the token of %s is %s', (path, token) => {
  expect(tokenOf(path)).toBe(token);
});
