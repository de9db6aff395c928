import type { Page } from '@playwright/test';
import { expectAllGoodLooks, expectGoodLooks, type Place } from '../fixtures/axe.ts';
import { answerWith, holdStill, pretendSignedIn, WELL_KNOWN } from '../fixtures/stand-ins.ts';
import { expect, longIf, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

async function openSetup(page: Page): Promise<void> {
  await pretendSignedIn(page, { needs_username_setup: true, full_name: 'Priya Patel', provider: 'google' });
  await answerWith(page, '**/suggest-usernames?*', { suggestions: ['priya_patel', 'priyapatel', 'priyap'] });
  await answerWith(page, '**/check-username?*', { available: false, message: 'Username is not available' });
  await page.goto('/username-setup');
}

async function openProfile(page: Page, changes: object = {}): Promise<void> {
  await pretendSignedIn(page);
  await answerWith(page, '**/api/users/profile', { ...WELL_KNOWN, ...changes });
  await page.goto('/profile');
  await expect(page.getByText('Games played')).toBeVisible();
}

const SIGNED_OUT: readonly Place[] = [
  {
    name: 'the forgotten password with its message',
    open: async (page) => {
      await page.goto('/forgot-password');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
    },
  },
  {
    name: 'the link that was sent',
    is_long: true,
    open: async (page) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(`${'a-rather-long-name-'.repeat(3)}@example.com`);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await heading(page, 'Check Your Email');
    },
  },
  {
    name: 'the link that won’t do',
    is_long: true,
    open: async (page) => {
      await page.goto('/reset-password');
      await heading(page, 'That link won’t do');
    },
  },
  {
    name: 'the new password with its messages',
    open: async (page) => {
      await page.goto('/reset-password?token=any');
      await page.getByLabel('New Password').fill('Sun');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText('Please confirm your password')).toBeVisible();
    },
  },
  {
    name: 'the failed social sign-in',
    is_long: true,
    open: async (page) => {
      await holdStill(page);
      await page.goto('/oauth/callback?error=email_unverified');
      await heading(page, 'Authentication Failed');
    },
  },
];

const NEW_USERNAME: readonly Place[] = [
  {
    name: 'the username that is taken',
    open: async (page) => {
      await openSetup(page);
      await page.getByLabel('Username').fill('priya');
      await expect(page.getByText('Username is not available')).toBeVisible();
    },
  },
  {
    name: 'the username that was picked',
    open: async (page) => {
      await openSetup(page);
      await page.getByRole('button', { name: 'priyapatel' }).click();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    },
  },
];

const PROFILE: readonly Place[] = [
  { name: 'the profile', open: openProfile },
  {
    name: 'the profile of a newcomer with a long name',
    is_long: true,
    open: (page) =>
      openProfile(page, {
        username: 'Bartholomew Featherstonehaugh the Third of Kent',
        email: 'bartholomew.featherstonehaugh.the.third@longhouse.example.com',
        level: 112,
        bucks: 1_234_567,
        badges: [],
        streak_current: 0,
        is_social_login: true,
        last_login: null,
      }),
  },
  {
    name: 'the change of the password with its messages',
    is_long: true,
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByLabel('New Password').fill('Sun');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  {
    name: 'the health of the app, with an error',
    open: async (page) => {
      const error = { id: '7F3K-20Q9', at: '2026-03-14T12:00:00.000Z', path: '/profile', message: 'Error' };
      const errors = JSON.stringify(Array.from({ length: 9 }, () => error));
      await pretendSignedIn(page);
      await page.addInitScript((kept) => localStorage.setItem('error_log', kept), errors);
      await page.goto('/profile/health');
      await page.getByText('4 older').click();
      await heading(page, 'In the pink');
    },
  },
  {
    name: 'the profile on its way',
    is_long: true,
    open: async (page) => {
      await pretendSignedIn(page);
      await page.route('**/api/users/profile', () => undefined);
      await page.goto('/profile');
      await expect(page.getByText('Loading your profile')).toBeAttached();
    },
  },
];

const GROUPS = {
  'a forgotten password and a failed sign-in': SIGNED_OUT,
  'a new username': NEW_USERNAME,
  'the profile': PROFILE,
};

for (const [name, places] of Object.entries(GROUPS)) {
  test(
    `${name}: axe finds nothing at any size, in light and dark, and 320 pixels are enough`,
    longIf(places !== SIGNED_OUT),
    async ({ page }) => {
      await expectAllGoodLooks(page, places);
    },
  );
}

test('the password that is set: axe finds nothing at any size, in light and dark, and 320 pixels are enough', {
  tag: '@long',
}, async ({ page }) => {
  await holdStill(page);
  await answerWith(page, '**/api/auth/reset-password', {
    access_token: 'a.b.c',
    refresh_token: 'none',
    username: 'Priya',
    user: { id: '3f0c9a52-7d1e-4b7a-9c55-0d1f2a3b4c5d', username: 'Priya', email: 'priya@example.com' },
  });
  await page.goto('/reset-password?token=any');
  await page.getByLabel('New Password').fill('Legs-eleven-11!');
  await page.getByLabel('Confirm Password').fill('Legs-eleven-11!');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('button', { name: 'Continue Now' })).toBeVisible();
  await expectGoodLooks(page);
});

test.describe('what is not there', () => {
  test.use({ expectedTroubles: [/400|404/] });

  const MISSING: readonly Place[] = [
    {
      name: 'the missing profile',
      open: async (page) => {
        await pretendSignedIn(page);
        await page.route('**/api/users/profile', (route) => route.fulfill({ status: 404, json: {} }));
        await page.goto('/profile');
        await heading(page, 'Profile not found');
      },
    },
    {
      name: 'the invalid game link',
      open: async (page) => {
        await pretendSignedIn(page);
        await page.route('**/api/games/g/*', (route) => route.fulfill({ status: 400, json: {} }));
        await page.goto('/g/nope');
        await heading(page, 'Invalid game link');
      },
    },
  ];
  test('it: axe finds nothing at any size, in light and dark, and 320 pixels are enough', {
    tag: '@long',
  }, async ({ page }) => {
    await expectAllGoodLooks(page, MISSING);
  });
});
