import { SCREEN_ENDPOINTS, type ScreenLink } from '@phrase-bingo/game/wire/http/screen';
import { callApi, callByStatus } from '../../../api/call-api.ts';
import { withLock } from '../../../api/locks.ts';
import { forgetScreenToken, keepScreenLink, keptScreenLink } from '../../../session/kept-screen-links.ts';

const inputFor = (id: string) => ({ params: { id } });

/** An address may spell the id of a game in capitals. */
const keptFor = (game_id: string) => keptScreenLink(game_id.toLowerCase());

/** The token of this link, in the browser that made it; null in every other. */
export function keptTokenOf(game_id: string, { made_at }: ScreenLink): string | null {
  const kept = keptFor(game_id);
  return kept?.made_at === made_at ? kept.token : null;
}

/** The link of the game, or null without one. A token kept here that is no longer of that link is forgotten. */
export async function readScreenLink(game_id: string): Promise<ScreenLink | null> {
  // Read first: another tab may make a link while the answer is on its way.
  const kept = keptFor(game_id);
  const { link } = await callApi(SCREEN_ENDPOINTS.getScreenLink, inputFor(game_id));
  if (kept !== null && kept.made_at !== link?.made_at) forgetScreenToken(kept.token);
  return link;
}

type KnownLink<Token> = { token: Token; link: ScreenLink };

async function makeNow(game_id: string): Promise<KnownLink<string>> {
  const { token, link } = await callApi(SCREEN_ENDPOINTS.makeScreenLink, { ...inputFor(game_id), body: {} });
  keepScreenLink({ game_id: game_id.toLowerCase(), token, made_at: link.made_at });
  return { token, link };
}

/** One tab at a time: the second of two that open at once finds the link of the first. */
const inTurn = <Result>(game_id: string, work: () => Promise<Result>): Promise<Result> =>
  withLock(`screen-link-${game_id.toLowerCase()}`, work);

/** Ends the link before it. The answer is the only place where the token is ever told. */
export const makeScreenLink = (game_id: string): Promise<KnownLink<string>> =>
  inTurn(game_id, () => makeNow(game_id));

/** The link of the game, or a new one if there is none. The token is null where another browser made it. */
export const findScreenLink = (game_id: string): Promise<KnownLink<string | null>> =>
  inTurn(game_id, async () => {
    const link = await readScreenLink(game_id);
    return link === null ? await makeNow(game_id) : { token: keptTokenOf(game_id, link), link };
  });

export async function endScreenLink(game_id: string): Promise<void> {
  await callByStatus(SCREEN_ENDPOINTS.endScreenLink, inputFor(game_id));
  const kept = keptFor(game_id);
  if (kept !== null) forgetScreenToken(kept.token);
}

/** Gives the link as it is then, or null where the answer does not tell. */
export async function showNames(game_id: string, show_names: boolean): Promise<ScreenLink | null> {
  const input = { ...inputFor(game_id), body: { show_names } };
  return (await callByStatus(SCREEN_ENDPOINTS.setScreenLink, input))?.link ?? null;
}
