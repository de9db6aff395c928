import type { Rolldown } from 'vite';

type ModuleTest = (id: string, context: Rolldown.ChunkingContext) => boolean;

/** Whether a module is one of those named, or is statically imported by one of them. */
function comesWith(modules: RegExp): ModuleTest {
  const known = new Map<string, boolean>();

  const comes: ModuleTest = (id, context) => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Ends the recursion when modules import each other.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const does = modules.test(id) || importers.some((importer) => comes(importer, context));
    known.set(id, does);
    return does;
  };

  return comes;
}

/**
 * One file exports all icons, so that each page would seem to use every one. Those of the banners for everybody belong
 * to the app: otherwise a visitor would load all icons for their sake. Those of the host and of lists stay with them.
 */
const ICON = /lucide-react\/dist\/esm\/icons\/(?!(?:download|lock|share)\.mjs$)/;

/** Several pages have the others, but none that plays. */
const ICON_OF_A_GAME = new RegExp(
  `${ICON.source}(?!(?:${[
    'award|ban|braces|chevron-down|circle|circle-check|dices|ellipsis-vertical|file-spreadsheet|file-text|flame|link',
    'log-out|megaphone|message-square-off|monitor|moon|package|play|printer|refresh-cw|rotate-ccw|search|sun|sun-moon',
    'undo-2|upload',
  ].join('|')})\\.mjs$)`,
);

/** Puts modules into one file: many small files compress badly, and each of them is another request. */
const inOneFile = (name: string, belongs: ModuleTest): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, context) => (!ICON.test(id) && belongs(id, context) ? name : null),
});

const withApp = comesWith(/src\/app\/main\.tsx$/);
const withFirstPage = comesWith(/src\/pages\/login-page\.tsx$/);
/** Those of accounts come after the first page, and use its file. */
const withOtherPages = comesWith(
  /src\/(?:pages\/(?!login|forgot|reset|social|username|claim)(?:\w+\/)?[\w-]+-page\.tsx|api\/renew-access\.ts)$/,
);

const STYLES = /\.css$/;

const VENDOR = /rolldown\/runtime|direct-react|node_modules\/(?:react|react-dom|scheduler|zustand|clsx)\//;

/** What a card is drawn with. */
const CARD =
  'bingo/(?:bingo-cell|card-grid|cell-name|fit-phrase|grid-keys|phrase-peek|seal/ticket-number|sid-of-target|use-peek)';

/** What pages beside the games share. */
const BESIDE_GAMES = [
  'overlays/ask',
  'display/(?:empty-state|facts|longest-word|progress-bar|splash|ticket)',
  'layout/(?:loading-failed|panel|use-near)',
  'bingo/(?:ball-of|celebration/burst|claim-link|game-badges|not-you)',
  'text/(?:ordinal|round-times)',
  'paper/players-and-paper',
  'pages/profile-page\\.module',
  'api/sign-in\\.',
  'rules/(?:game/card(?:-cells)?|random|search-text)\\.',
].join('|');

/** Cards on paper: their list and their calls. Their limits are for all, because the schemas ask them. */
const PAPER = 'src/paper/|rules/paper/(?!paper-limits)|wire/(?:http/)?paper\\.';

/** What only a press needs, or somebody without a card, is loaded then. */
const FOR_LATER = new RegExp(
  [
    'features/account/',
    'controls/password-field',
    '@tanstack/',
    'src/api/queries',
    'play/(?:play-entry|join-overlay|guest-sheet|rename-form)',
    'chat/message-menu',
    'share/(?:share-panel|share-keys|share-result|sharing|locked-note)',
    'overlays/share-sheet',
    'controls/(?:copy-button|save-blob)',
    'src/recap/',
    'rules/recap/',
    'rules/fair/(?!closed)',
    'wire/(?:http/recap|recap/(?:recap|fairness))\\.',
    // The pages without the app share it, and it would change the app.
    'styles/static-page',
    'bingo/qr/qr-code',
    CARD,
    BESIDE_GAMES,
    'device/(?:setting-switch|wake-lock/awake-switch)',
    'device/voice/(?:voice|voice-settings|speaker|speech-queue|cut-text|words|pick-voice)\\.',
    'features/home/',
    'controls/(?:slider|select-field|choice-group|switch|theme-switch)',
    'overlays/menu',
    'ui/rows/',
    'src/packs/',
    'rules/(?:packs/|all-refusals)',
    'wire/(?:http/)?packs?\\.',
    PAPER,
    'rules/accounts/(?:passwords|usernames)',
    'rules/drawn-names',
    'wire/(?:moderation|http/(?:guests|moderation))',
  ].join('|'),
);

const isNeededNow = (id: string): boolean => !FOR_LATER.test(id);

const withSignedIn = comesWith(/src\/api\/renew-access\.ts$/);

/** A game at play queries nothing. */
const QUERIES = /@tanstack\/(?!.*modern\/(?:infiniteQuery|useInfiniteQuery))|src\/api\/queries\./;
const withPlay = comesWith(/src\/pages\/play-page\.tsx$/);
const withOthersOfAGame = comesWith(/src\/pages\/(?:manage|game|game-link)-page\.tsx$/);

/**
 * What changes least has its own file, which stays cached when the app changes. The app is separate from its first page,
 * because it must start even when no page can be fetched. It includes the styles of the first page and what that page
 * shares with others, so that nobody else waits for the files of that page.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: VENDOR },
  inOneFile(
    'app',
    (id, context) =>
      withApp(id, context) ||
      (withFirstPage(id, context) && (STYLES.test(id) || withOtherPages(id, context))),
  ),
  inOneFile('login-page', withFirstPage),
  /** Separate from the code, so that a banner for everybody does not load code for the sake of an icon. */
  { name: 'icons', test: ICON_OF_A_GAME, minShareCount: 2 },
  { name: 'more-icons', test: ICON, minShareCount: 2 },
  { name: 'queries', test: QUERIES, minShareCount: 2 },
  /** Fewer files for signed-in pages: what all of them need, what most share, and what the pages of a game share. */
  inOneFile('signed-in', (id, context) => isNeededNow(id) && withSignedIn(id, context)),
  { name: 'shared', test: isNeededNow, minShareCount: 3 },
  inOneFile(
    'game',
    (id, context) => isNeededNow(id) && withPlay(id, context) && withOthersOfAGame(id, context),
  ),
  /** Fewer files for pages that few open, because the app lists the files of every page. */
  { name: 'again', test: /src\/packs\/again\//, minShareCount: 2 },
  {
    name: 'packs',
    test: /src\/packs\/[\w-]+\.|rules\/packs|wire\/(?:http\/)?packs?\./,
    minShareCount: 2,
  },
  { name: 'card', test: new RegExp(CARD), minShareCount: 2 },
  { name: 'switches', test: /controls\/(?:choice-group|switch)\./, minShareCount: 2 },
  { name: 'sharing', test: /share\/share-keys|overlays\/share-sheet|controls\/save-blob/, minShareCount: 2 },
  /** A game being played waits for none of it. */
  { name: 'beside-games', test: new RegExp(BESIDE_GAMES), minShareCount: 2 },
  { name: 'paper', test: new RegExp(PAPER), minShareCount: 2 },
  { name: 'account', test: /src\/features\/account\/|controls\/password-field/, minShareCount: 2 },
  /** One file for whoever presses at the door, who would wait for each of several. */
  {
    name: 'guest-calls',
    test: /login\/guest-calls|wire\/http\/guests|api\/sign-in-by-token|rules\/drawn-names/,
  },
];
