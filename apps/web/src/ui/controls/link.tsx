import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../../routing/history.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** For the next page only; not part of the URL. */
  state?: unknown;
};

/** The browser handles a click for a new tab, a window or a download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link within the app, without a page load. A link to the current page adds no history entry. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = location;
    navigate(to, { replace: pathname + search + hash === to, state });
  };
  return <a {...rest} href={to} onClick={follow} />;
}
