export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What matters of it in one line, for a server without a mail service. */
  in_short: string;
};

export type Mailer = {
  /** Whether mail goes out at this moment, as far as can be known without sending one. */
  isAvailable: () => Promise<boolean>;
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};
