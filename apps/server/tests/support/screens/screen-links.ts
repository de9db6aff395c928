import { SCREEN_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/screen';
import type { ScreenSnapshot } from '@phrase-bingo/game/wire/screen/snapshot';
import type { Person } from '../person.ts';
import { call, send, type TestServer } from '../test-server.ts';

type Game = { id: string };

export const makeLink = (host: Person, { id }: Game, show_names?: boolean) =>
  host.makeScreenLink({ id, ...(show_names !== undefined && { show_names }) });

export const getLink = async (host: Person, { id }: Game) => (await host.getScreenLink({ id })).link;

export const setLink = async (host: Person, { id }: Game, show_names: boolean) =>
  (await host.setScreenLink({ id, show_names })).link;

export const endLink = async (host: Person, { id }: Game) => (await host.endScreenLink({ id })).link;

/** What somebody with the token is shown. */
export const readScreen = async ({ url }: TestServer, token: string): Promise<ScreenSnapshot> =>
  (await call(url, endpoints.getScreen, { headers: { authorization: `Screen ${token}` } })).answer;

/** Any header, or none. */
export const askScreen = ({ url }: TestServer, authorization?: string): Promise<Response> =>
  send(url, endpoints.getScreen.path, { headers: authorization === undefined ? {} : { authorization } });
