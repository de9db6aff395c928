import { expect, it } from 'vitest';
import { documentFor } from './page-documents.ts';

const GAME = 'game/1b671a64-40d5-491e-99b0-da01ff1f3341';

it.each([
  ['', 'documents/home.html'],
  ['?code=123456', 'documents/home.html'],
  ['claim', 'documents/claim.html'],
  ['claim?view=sign-in', 'index.html'],
  [`${GAME}/r/2`, 'documents/play.html'],
  [`${GAME}/r/2/?x=1`, 'documents/play.html'],
  [`${GAME}/manage`, 'documents/manage.html'],
  [`${GAME}/manage?tab=settings`, 'documents/manage.html'],
  [`${GAME}/manage?x=1&tab=players`, 'documents/manage-tab.html'],
  ['login', 'index.html'],
  ['profile', 'index.html'],
  [`${GAME}/r/2/more`, 'index.html'],
])('PWA-01 a member at /%s gets %s', (address, name) => {
  expect(documentFor(address, true)).toBe(name);
});

it.each([
  ['', 'documents/login.html'],
  ['login', 'documents/login.html'],
  ['login/?x=1', 'documents/login.html'],
  ['?code=123456', 'index.html'],
  [`${GAME}/r/2`, 'documents/invited.html'],
  [`${GAME}?from=mail`, 'documents/invited.html'],
  ['g/4CDW7PWMN19W5STFHBFAAC3SJG', 'documents/invited.html'],
  ['g/4CDW7-PWMN1/?x=1', 'documents/invited.html'],
  ['g/nothing/more', 'index.html'],
  ['claim', 'index.html'],
  [`${GAME}/manage`, 'index.html'],
])('PWA-01 a newcomer at /%s gets %s', (address, name) => {
  expect(documentFor(address, false)).toBe(name);
});

it.each([
  ['', 'documents/home.html'],
  ['login', 'documents/login.html'],
  [`${GAME}/r/2`, 'documents/play.html'],
])('PWA-01 whoever may be either gets at /%s what most people there see: %s', (address, name) => {
  expect(documentFor(address, 'unknown')).toBe(name);
});

it.each([
  ['screen/4CDW7PWMN19W5STFHBFAAC3SJG', 'screen.html'],
  ['screen/4CDW7-PWMN1/?overlay=1', 'screen.html'],
  ['screen', 'index.html'],
  ['screen/', 'index.html'],
  ['screen?x=1', 'index.html'],
  ['screen/token/more', 'index.html'],
])('SCREEN-16 /%s gets %s, signed in or not', (address, name) => {
  expect([true, false, 'unknown' as const].map((is_member) => documentFor(address, is_member))).toEqual([
    name,
    name,
    name,
  ]);
});
