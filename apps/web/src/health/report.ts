import { HEALTH } from '../screen-limits.ts';
import type { Health } from './read-health.ts';
import { withoutSecrets } from './without-secrets.ts';
import { LINES, signsOf, TITLES } from './words.ts';

const listed = (title: string, lines: readonly string[]) =>
  `${title}\n${lines.length === 0 ? 'None' : lines.join('\n')}`;

const timed = <Entry extends { at: string }>(entries: readonly Entry[], line: (entry: Entry) => string) =>
  entries.map((entry) => withoutSecrets(`${entry.at} ${line(entry)}`));

/** All of it as a text for a bug report: no name, no address of a person and nothing that opens an account. */
export function healthReport({ now, errors, corruptions, history, log }: Health): string {
  const { userAgent, language } = navigator;
  const facts = [
    `Taken: ${now.at}`,
    `Browser: ${userAgent}`,
    `Language: ${language}`,
    `Screen: ${innerWidth} x ${innerHeight} at ${devicePixelRatio}`,
    ...signsOf(now).map(([name, sign]) => `${name}: ${sign}`),
  ];
  return [
    listed('Phrase Bingo, health of the app', facts),
    listed(TITLES.errors, timed(errors, LINES.errors)),
    listed(TITLES.corruptions, timed(corruptions, LINES.corruptions)),
    listed(TITLES.history, timed(history, LINES.history)),
    listed(TITLES.log, timed(log.slice(0, HEALTH.log_saved), LINES.log)),
  ].join('\n\n');
}
