import { expect, it } from 'vitest';
import page from '../privacy.html?raw';

const text = page.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

it('GUEST-48 the privacy policy names guests, the device cookie and its 90 days, and the log of hosts', () => {
  expect(text).toContain('If you play as a guest: the name you chose');
  expect(text).toContain(
    'When you have not been here for 90 days, or a day after you log out, this is deleted',
  );
  expect(text).toMatch(/The cookie device is a random number of this browser\..*?ends after 90 days/);
  expect(text).toContain('a log of what they did to keep order');
});

it('FAIR-14 the privacy policy names the notes of seals, and when they go', () => {
  expect(text).toMatch(
    /notes of the seals .*?game and round.*?salt.*?number of your card\) until you log out or another person signs in/,
  );
});
