import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { firstPlace, followPlaces, navigate, type Place } from './history.ts';
import { matchPath, type ParamsOf } from './match-path.ts';

/** For what is drawn without a browser, such as the first views. */
const NOWHERE: Place = {
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  is_first: true,
  is_return: true,
};

const PlaceContext = createContext(NOWHERE);

/** Follows the address of the browser. The page before stays until the files of the next one are there. */
export function Router({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(firstPlace);
  useLayoutEffect(() => followPlaces((next) => startTransition(() => setPlace(next))), []);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export const useLocation = (): Place => useContext(PlaceContext);

/** The parameters of the address; none while it is not one of this path. */
export const useParams = <Path extends string>(path: Path): Partial<ParamsOf<Path>> =>
  matchPath(path, useLocation().pathname) ?? {};

type NavigateProps = { to: string; state?: unknown };

/** Leads on at once; the page that shows it leaves no entry in the history. */
export function Navigate({ to, state }: NavigateProps) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return null;
}
