import { browserClock, fullDate, timeOfDay } from '../../../text/local-times.ts';

export const WORDS = {
  make_failed: 'Failed to make the link',
  end_failed: 'Failed to turn the link off',
  go_dark: 'Screens that use the present one go dark.',
  new_link: { question: 'Make a new link?', key: 'New Link' },
  turn_off: {
    question: 'Turn the big screen off?',
    note: 'Screens that use the link go dark.',
    key: 'Turn Off',
  },
} as const;

function dateAndTime(made_at: string): string {
  const at = Date.parse(made_at);
  return `${fullDate(at, browserClock)}, ${timeOfDay(at, browserClock)}`;
}

export const activeSince = (made_at: string): string => `Link active since ${dateAndTime(made_at)}`;

export const madeElsewhere = (made_at: string): string =>
  `Link active since ${dateAndTime(made_at)}, made on another device. It can be copied only there.`;
