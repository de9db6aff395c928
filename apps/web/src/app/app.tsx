import { AddressRouter } from './address-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notifications } from './notifications.tsx';
import { Router } from './router.tsx';
import { ShellBanners } from './shell-banners.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <ShellBanners />
      <AddressRouter>
        <Router />
      </AddressRouter>
      <Notifications />
    </ErrorBoundary>
  );
}
