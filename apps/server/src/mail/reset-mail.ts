import { RESET } from '@phrase-bingo/game/rules/limits';
import { mailPage } from './mail-page.ts';
import type { Mail } from './mailer.ts';

const MINUTES = RESET.link_lifetime / 60_000;

const SUBJECT = 'Your link to a new Phrase Bingo password';
const TITLE = 'A new password, coming up';
const ASKED =
  'Somebody, most likely you, asked for a new password for the Phrase Bingo account with this address.';
const ONCE = `The link works once, and for ${MINUTES} minutes.`;
const NOT_YOU = 'Not you? Leave this be: your password stays as it is.';

/** Without the username: whoever makes an account chooses it freely, and could write to other people with it. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: SUBJECT,
    text: [TITLE, ASKED, `Choose it here:\n${link}`, ONCE, NOT_YOU, 'Phrase Bingo'].join('\n\n'),
    html: mailPage({
      subject: SUBJECT,
      title: TITLE,
      before: ASKED,
      link: { href: link, label: 'Choose a new password' },
      after: [ONCE, NOT_YOU],
    }),
    in_short: `Link to reset a password: ${link}`,
  };
}
