import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATHS, pathTo } from '../paths.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { navigate, replaceQuery } from './history.ts';
import { matchPath } from './match-path.ts';
import { Navigate, Router, useLocation, useParams } from './router.tsx';

const pageOf = (pathname: string) =>
  Object.entries(PATHS).find(([, path]) => matchPath(path, pathname) !== null)?.[0];

describe('the page of an address', () => {
  it.each([
    ['/', 'home'],
    ['', 'home'],
    ['/Login/', 'login'],
    ['/oauth/callback', 'social_callback'],
    ['/oauth/google', 'social_start'],
    ['/packs/new', 'new_pack'],
    ['/packs/7', 'pack'],
    ['/game/7/r/1', 'round'],
    ['/game/7/r/1/check//', 'check'],
    ['/game/7/manage', 'manage'],
    ['/game', undefined],
    ['/game//r/1', undefined],
    ['/game/7/r/1/more', undefined],
  ])('%s is the page %s', (pathname, name) => {
    expect(pageOf(pathname)).toBe(name);
  });

  it('has its parameters as they were before they were written into it', () => {
    const params = { id: 'a/b c%', round: 'Größe' };
    expect(matchPath(PATHS.round, pathTo(PATHS.round, params))).toEqual(params);
    expect(matchPath(PATHS.pack, '/packs/100%')).toEqual({ id: '100%' });
  });
});

const file = Promise.withResolvers<{ default: () => ReactNode }>();
const Far = lazy(() => file.promise);

function Pages() {
  const { pathname, search, state, is_first, is_return } = useLocation();
  const { id } = useParams(PATHS.pack);
  if (pathname === '/far') return <Far />;
  if (pathname === '/away') return <Navigate to="/packs/7" state="led on" />;
  const signs = [is_first && 'first', is_return && 'return'].filter(Boolean).join(' ');
  return <h1>{[pathname + search, id, state, signs].filter(Boolean).join(', ')}</h1>;
}

const shows = (words: string) => waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent(words));

describe('the router', () => {
  beforeEach(() => {
    freshBrowser('/packs');
    render(
      <Router>
        <Suspense fallback={<p>Loading</p>}>
          <Pages />
        </Suspense>
      </Router>,
    );
  });

  it('goes on, back and forward, with what the link passed on', async () => {
    await shows('/packs, first return');
    act(() => navigate('/packs/7?x=1', { state: 'passed on' }));
    await shows('/packs/7?x=1, 7, passed on');
    act(() => history.back());
    await shows('/packs, first return');
    act(() => history.forward());
    await shows('/packs/7?x=1, 7, passed on, return');
  });

  it('a page that leads on is not in the history', async () => {
    act(() => navigate('/away'));
    await shows('/packs/7, 7, led on');
    act(() => history.back());
    await shows('/packs, first return');
  });

  it('the query changes in the same entry of the history', async () => {
    const { length } = history;
    act(() => replaceQuery('/packs', new URLSearchParams({ tab: 'own' })));
    await shows('/packs?tab=own');
    act(() => replaceQuery('/packs', new URLSearchParams()));
    expect([location.href, history.length]).toEqual([`${location.origin}/packs`, length]);
  });

  it('the page before stays while the next one is on its way', async () => {
    act(() => navigate('/far'));
    expect(screen.getByRole('heading')).toHaveTextContent('/packs');
    await act(async () => file.resolve({ default: () => <h1>Far away</h1> }));
    await shows('Far away');
  });

  it('never leads off the site', () => {
    act(() => navigate('//evil.example'));
    expect(location.href).toBe(`${location.origin}//evil.example`);
  });
});
