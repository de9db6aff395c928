import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`arrived at ${pathname}${search}`}</p>;
}

type Options = { path?: string; pattern?: string; state?: unknown };

/** Renders a page on its route. When it navigates elsewhere, the new address shows instead. */
export function renderAt(
  page: ReactNode,
  { path = '/here', pattern = path, state }: Options = {},
): UserEvent {
  vi.stubGlobal('scrollTo', () => undefined);
  const [pathname = path, search = ''] = path.split('?');
  const entry = { pathname, search: search && `?${search}`, state };
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path={pattern.split('?')[0] ?? pattern} element={page} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}
