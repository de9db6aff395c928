/**
 * How a person adds the app where no browser asks: by Share in the toolbar, under More in the toolbar, in the address
 * bar or in the menu of an iPhone or iPad, by the menu on Android, or to the Dock of a Mac.
 */
export type WayToAdd = 'share' | 'more' | 'address' | 'menu' | 'android' | 'dock';

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The first with its toolbar in one row, and the first that only runs on Macs with an app in the Dock. */
const NEW_SAFARI = 26;

/** Safari ends its name like this; browsers made from it add theirs, and apps that show a page leave this out. */
const SAFARI = /Version\/(\d+)[.\d]* (?:Mobile\/\w+ )?Safari\/[.\d]+$/;

/** Null where the browser asks by itself, or has no such way that is known. iPads call themselves Macs. */
export function addByHand({ userAgent, maxTouchPoints }: Browser): WayToAdd | null {
  if (/Android.+Firefox\//.test(userAgent)) return 'android';
  const is_mac = /Macintosh/.test(userAgent) && maxTouchPoints <= 1;
  if (!is_mac && !/iPhone|iPad|Macintosh/.test(userAgent)) return null;
  if (/CriOS\//.test(userAgent)) return 'address';
  if (/EdgiOS\/|FxiOS\//.test(userAgent)) return 'menu';
  const version = Number(SAFARI.exec(userAgent)?.[1] ?? Number.NaN);
  if (Number.isNaN(version)) return null;
  if (is_mac) return version >= NEW_SAFARI ? 'dock' : null;
  return version >= NEW_SAFARI && /iPhone/.test(userAgent) ? 'more' : 'share';
}
