import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Router, useLocation } from '../../routing/router.tsx';
import { freshBrowser } from '../../testing/browser-state.ts';
import { Link } from './link.tsx';

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function show(press?: () => void) {
  freshBrowser('/here');
  render(
    <Router>
      <Link to="/there?x=1" state={{ email: 'me' }} className="key" onClick={press}>
        Go
      </Link>
      <Place />
    </Router>,
  );
  return screen.getByRole('link', { name: 'Go' });
}

describe('a link', () => {
  it('navigates without a page load and passes its state', () => {
    const link = show();
    expect(link).toHaveAttribute('href', '/there?x=1');
    expect(link).toHaveClass('key');
    const click = createEvent.click(link);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('/there?x=1 {"email":"me"}');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    (press) => {
      const link = show();
      const click = createEvent.click(link, press);
      fireEvent(link, click);
      expect(click.defaultPrevented).toBe(false);
      expect(screen.getByRole('status')).toHaveTextContent('/here');
    },
  );
});
