export type Size = { width: number; height: number };

export type ColourScheme = 'light' | 'dark';

/** How the browser of one person looks. */
export type Look = { size: Size; colour_scheme: ColourScheme };

export const PHONE: Size = { width: 390, height: 844 };
export const LAPTOP: Size = { width: 1_280, height: 800 };

/** Keys that write nothing, or more than one letter. */
export type Key = 'ArrowRight' | 'Backspace' | 'End' | 'Enter' | 'Escape' | 'Home' | 'SelectAll' | 'Tab';

/** What every engine does in a way of its own; all else is built on it once, in page.ts. */
export type Tab = {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Gives the person a cookie of the server, which a page of it is opened for where it must be. */
  setCookie: (url: string, name: string, value: string) => Promise<void>;
  /** The value of an expression; a promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>;
  clickAt: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Chooses a file in the field that the selector finds. */
  chooseFile: (selector: string, path: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  /** The visible part of the page as PNG. */
  screenshot: () => Promise<Buffer>;
  /** The page as it is printed; null where the driver of the engine cannot print. */
  pdf: () => Promise<Buffer | null>;
  /** Errors of scripts and violations of the Content-Security-Policy so far. */
  troubles: () => Promise<readonly string[]>;
  /** Ends it and forgets all that the person stored. */
  close: () => Promise<void>;
};

/** A running browser, or what starts one for each person. */
export type Engine = { openTab: (look: Look) => Promise<Tab>; stop: () => Promise<void> };
