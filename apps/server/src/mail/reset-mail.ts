import { RESET } from '@phrase-bingo/game/rules/limits';
import type { Mail } from './mailer.ts';

const MINUTES = RESET.link_lifetime / 60_000;

const SUBJECT = 'Your link to a new Phrase Bingo password';
const TITLE = 'A new password, coming up';
const ASKED =
  'Somebody, most likely you, asked for a new password for the Phrase Bingo account with this address.';
const ONCE = `The link works once, and for ${MINUTES} minutes.`;
const NOT_YOU = 'Not you? Leave this be: your password stays as it is.';

/** Without the username: anybody could choose one and use it to send a message to a stranger. */
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

type MailPage = {
  subject: string;
  title: string;
  before: string;
  link: { href: string; label: string };
  after: readonly string[];
};

/** The light colours of the app. Mail clients do not support custom properties. */
const COLOUR = {
  paper: '#FBF3E4',
  stock: '#FFFCF5',
  ink: '#2A1030',
  ink_soft: '#614A66',
  rule: '#E6D7BB',
  brand: '#D11A68',
  on_brand: '#FFFFFF',
  link: '#B31259',
} as const;

const BALLS = [
  { letter: 'B', fill: '#1B4FB3', text: '#FFFFFF' },
  { letter: 'I', fill: '#D0401A', text: '#FFFFFF' },
  { letter: 'N', fill: '#FFBE2E', text: '#2A1030' },
  { letter: 'G', fill: '#12967A', text: '#1D0A22' },
  { letter: 'O', fill: '#EA78BE', text: '#2A1030' },
  { letter: '!', fill: '#2A1030', text: '#FFF8EA' },
] as const;

const FONT = "font-family:'Instrument Sans',system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

const ball = ({ letter, fill, text }: (typeof BALLS)[number]): string =>
  `<td width="36" height="36" align="center" valign="middle" bgcolor="${fill}" style="width:36px;height:36px;border-radius:18px;${FONT};font-size:18px;font-weight:800;color:${text}">${letter}</td><td width="6" style="width:6px">&nbsp;</td>`;

const paragraph = (text: string, colour: string, size: number): string =>
  `<p style="margin:0 0 16px;${FONT};font-size:${size}px;line-height:1.45;color:${colour}">${escaped(text)}</p>`;

/** A mail with one action, built from tables and inline styles, without images. */
function mailPage({ subject, title, before, link, after }: MailPage): string {
  const href = escaped(link.href);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${COLOUR.paper}">
<table ${TABLE} width="100%" bgcolor="${COLOUR.paper}" style="background-color:${COLOUR.paper}">
<tr><td align="center" style="padding:32px 16px">
<table ${TABLE} width="520" style="width:100%;max-width:520px">
<tr><td style="padding:0 0 20px">
<table ${TABLE}><tr>${BALLS.map(ball).join('')}</tr></table>
</td></tr>
<tr><td bgcolor="${COLOUR.stock}" style="padding:32px 28px 16px;background-color:${COLOUR.stock};border:1px solid ${COLOUR.rule};border-radius:24px">
<h1 style="margin:0 0 16px;${FONT};font-size:28px;line-height:1.1;font-weight:800;color:${COLOUR.ink}">${escaped(title)}</h1>
${paragraph(before, COLOUR.ink, 17)}
<table ${TABLE} style="margin:8px 0 24px"><tr>
<td align="center" bgcolor="${COLOUR.brand}" style="background-color:${COLOUR.brand};border-radius:16px">
<a href="${href}" style="display:inline-block;padding:15px 26px;${FONT};font-size:17px;font-weight:700;color:${COLOUR.on_brand};text-decoration:none">${escaped(link.label)}</a>
</td></tr></table>
${after.map((text) => paragraph(text, COLOUR.ink_soft, 15)).join('\n')}
<p style="margin:0 0 16px;${FONT};font-size:13px;line-height:1.45;color:${COLOUR.ink_soft}">If the button does nothing, copy this address into your browser:<br><a href="${href}" style="color:${COLOUR.link};word-break:break-all">${href}</a></p>
</td></tr>
<tr><td style="padding:16px 4px 0;${FONT};font-size:13px;color:${COLOUR.ink_soft}">Phrase Bingo</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
