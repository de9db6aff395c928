/** Every route of the app, as the router matches it. */
export const PATHS = {
  home: '/',
  login: '/login',
  forgot_password: '/forgot-password',
  reset_password: '/reset-password',
  social_start: '/oauth/:provider',
  social_callback: '/oauth/callback',
  username_setup: '/username-setup',
  claim: '/claim',
  short_link: '/g/:crockfordId',
  new_game: '/new-game',
  packs: '/packs',
  new_pack: '/packs/new',
  pack: '/packs/:id',
  shared_pack: '/p/:key',
  paper_link: '/c/:card',
  profile: '/profile',
  health: '/profile/health',
  game: '/game/:id',
  round: '/game/:id/r/:round',
  check: '/game/:id/r/:round/check',
  recap: '/game/:id/r/:round/recap',
  history: '/game/:id/history',
  manage: '/game/:game_id/manage',
  print: '/game/:game_id/print',
  game_screen: '/game/:id/screen',
} as const;

/** Plain pages beside the app, opened in a tab of their own. */
export const STATIC_PAGES = {
  terms: '/terms.html',
  privacy: '/privacy.html',
  fairness: '/fairness.html',
} as const;
