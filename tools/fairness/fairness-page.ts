import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { htmlOf } from './markdown.ts';

export const FAIRNESS_TEXT = join(ROOT, 'docs/fairness.md');
export const FAIRNESS_PAGE = join(ROOT, 'apps/web/fairness.html');

/** The plain page beside terms and privacy, from its text. */
export const fairnessPage = (text: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>How the deal works · Phrase Bingo</title>
    <meta name="description" content="How cards and random calls of Phrase Bingo are drawn, and how anybody can check a round.">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#fbf3e4" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#1e0f26" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/src/styles/static-page.css">
  </head>
  <!-- Written by npm run docs from docs/fairness.md -->
  <body>
    <header>
      <a href="/">
        <svg aria-hidden="true"><use href="/src/assets/logo-line.svg#logo"></use></svg>
        Back to the game
      </a>
    </header>
    <main>
${htmlOf(text).replace('<p>', '<p class="lead">')}
    </main>
    <footer>See also the <a href="/terms.html">terms</a> and the <a href="/privacy.html">privacy policy</a>.</footer>
  </body>
</html>
`;
