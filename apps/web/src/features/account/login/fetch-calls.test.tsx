import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PRIYA } from '../../../testing/tokens.ts';
import { becomeVisitor, field, key, openWizard } from './testing/open-wizard.tsx';

vi.mock('./login-calls.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

beforeEach(becomeVisitor);

it('ERR-41 calls that cannot be fetched count as a network failure', async () => {
  const user = openWizard();
  await user.type(field('Email'), PRIYA.email);
  await user.click(key('Continue'));
  expect(await screen.findByText('Connection error. Please try again.')).toBeVisible();
  expect(key('Continue')).toBeEnabled();
});
