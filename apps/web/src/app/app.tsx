import { AddressRouter } from './address-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notifications } from './notifications.tsx';
import { Router } from './router.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <AddressRouter>
        <Router />
      </AddressRouter>
      <Notifications />
    </ErrorBoundary>
  );
}
