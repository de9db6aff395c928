import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { matchPath } from '../routing/match-path.ts';
import { Router, useLocation } from '../routing/router.tsx';

function Pages({ page, pattern }: { page: ReactNode; pattern: string }) {
  const { pathname, search } = useLocation();
  return matchPath(pattern, pathname) === null ? <p>{`arrived at ${pathname}${search}`}</p> : page;
}

type Options = { path?: string; pattern?: string; state?: unknown };

/** Renders a page at its address. When it navigates elsewhere, the new address shows instead. */
export function renderAt(
  page: ReactNode,
  { path = '/here', pattern = path.replace(/\?.*/, ''), state }: Options = {},
): UserEvent {
  vi.stubGlobal('scrollTo', () => undefined);
  history.replaceState({ state }, '', path);
  render(
    <Router>
      <Pages page={page} pattern={pattern} />
    </Router>,
  );
  return userEvent.setup({ delay: null });
}
