import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
// Fetched when the first field is entered; here it is at hand already.
import './later-steps.ts';
import { becomeVisitor, CHECK, field, key, openWizard } from './testing/open-wizard.tsx';

beforeEach(becomeVisitor);

describe('the entry step', () => {
  it('AUTH-01 AUTH-05 asks for the email, and Continue waits for a valid one', async () => {
    const user = openWizard();
    expect(key('Continue')).toBeDisabled();
    await user.type(field('Email'), 'priya@example');
    expect(key('Continue')).toBeDisabled();
    await user.type(field('Email'), '.com');
    expect(key('Continue')).toBeEnabled();
  });

  it('AUTH-09 AUTH-11 says that the email is required after the field is left', async () => {
    const user = openWizard();
    await user.click(field('Email'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
  });

  it('AUTH-10 AUTH-11 says that the email is not valid after the field is left, not while typing', async () => {
    const user = openWizard();
    await user.type(field('Email'), 'priya@');
    expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await user.type(field('Email'), 'example.com');
    expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
  });

  it('AUTH-06 leads to the social providers', () => {
    openWizard();
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/oauth/google',
    );
    expect(screen.getByRole('link', { name: 'Continue with Facebook' })).toHaveAttribute(
      'href',
      '/oauth/facebook',
    );
  });

  it('AUTH-07 OP-113 opens the terms and the privacy policy as static pages in a new tab', () => {
    openWizard();
    const terms = screen.getByRole('link', { name: /^terms/ });
    const privacy = screen.getByRole('link', { name: /^privacy policy/ });
    expect(terms).toHaveAttribute('href', '/terms.html');
    expect(privacy).toHaveAttribute('href', '/privacy.html');
    for (const link of [terms, privacy]) expect(link).toHaveAttribute('target', '_blank');
  });

  it('AUTH-07 OP-142 carries a copyright line with the current year', () => {
    vi.setSystemTime(new Date(2027, 0, 1));
    openWizard();
    vi.useRealTimers();
    expect(screen.getByText(/© 2027 Bingo/)).toBeVisible();
  });

  it('API-33 OP-118 sends the trimmed email once, however often Enter is pressed', async () => {
    let reply = (_response: Response) => {};
    const { calls } = fakeServer({
      [CHECK]: () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    });
    const user = openWizard();
    await user.type(field('Email'), '  priya@example.com {Enter}{Enter}');
    await user.click(key('Continue'));
    expect(calls).toEqual([{ route: CHECK, token: null, body: { email: 'priya@example.com' } }]);
    reply(answer({ exists: true }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it('ERR-40 a refused check is explained, and typing takes the message away', async () => {
    fakeServer({ [CHECK]: () => refuse(429, 'too_many_requests', 'Too many requests.') });
    const user = openWizard();
    await user.type(field('Email'), 'priya@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to verify email. Please try again.');
    await user.type(field('Email'), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ERR-41 a check without connection is explained', { tags: 'long' }, async () => {
    fakeServer({ [CHECK]: cutOff });
    const user = openWizard();
    await user.type(field('Email'), 'priya@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Connection error. Please try again.');
  });
});
