import { addressOf } from '@phrase-bingo/game/wire/http/address';
import type { ParamsOf } from './routing/match-path.ts';

/** The address of every page. Of two that fit, the first counts. */
export const PATHS = {
  home: '/',
  login: '/login',
  forgot_password: '/forgot-password',
  reset_password: '/reset-password',
  social_callback: '/oauth/callback',
  social_start: '/oauth/{provider}',
  username_setup: '/username-setup',
  claim: '/claim',
  short_link: '/g/{crockfordId}',
  new_game: '/new-game',
  packs: '/packs',
  new_pack: '/packs/new',
  pack: '/packs/{id}',
  shared_pack: '/p/{key}',
  paper_link: '/c/{card}',
  profile: '/profile',
  health: '/profile/health',
  game: '/game/{id}',
  round: '/game/{id}/r/{round}',
  check: '/game/{id}/r/{round}/check',
  recap: '/game/{id}/r/{round}/recap',
  history: '/game/{id}/history',
  manage: '/game/{game_id}/manage',
  print: '/game/{game_id}/print',
  game_screen: '/game/{id}/screen',
  design: '/design',
} as const;

/** A path with its parameters filled in. */
export const pathTo = <Path extends string>(path: Path, params: ParamsOf<Path, string | number>): string =>
  addressOf(path, { params });

/** Plain pages beside the app, opened in a tab of their own. */
export const STATIC_PAGES = {
  terms: '/terms.html',
  privacy: '/privacy.html',
  fairness: '/fairness.html',
} as const;
