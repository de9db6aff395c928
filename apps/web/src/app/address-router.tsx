import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/**
 * Follows the address of the browser. The library's own BrowserRouter does the same, but stands in one file
 * with its forms, links and data loading, which would all come along: 4 kB that no page here uses.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setPlace] = useState(() => ({
    location: history.location,
    action: history.action,
  }));

  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
