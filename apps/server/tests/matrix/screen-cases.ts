import type { EndpointCase } from './endpoint-case.ts';
import { anyUser, hostAlone } from './outcomes.ts';

const MISSING = '404 screen_link_not_found';
const CLOSED = '404 screen_link_ended';

/** The link of a big screen is the host's alone, in every state. */
export const SCREEN_CASES: readonly EndpointCase[] = [
  { endpoint: 'getScreenLink', by: 'SCREEN-01 SCREEN-08', ends: hostAlone('ok') },
  {
    endpoint: 'makeScreenLink',
    by: 'SCREEN-01 SCREEN-08',
    body: () => ({ show_names: true }),
    ends: hostAlone('ok'),
  },
  {
    endpoint: 'setScreenLink',
    by: 'SCREEN-01 SCREEN-08',
    on: { has_screen: true },
    body: () => ({ show_names: false }),
    ends: hostAlone('ok'),
  },
  {
    endpoint: 'setScreenLink',
    use: 'without a link',
    by: 'SCREEN-06 SCREEN-08',
    body: () => ({ show_names: false }),
    ends: hostAlone(MISSING),
  },
  { endpoint: 'repeatOnScreen', by: 'REMOTE-10', on: { has_screen: true }, ends: hostAlone('ok') },
  { endpoint: 'repeatOnScreen', use: 'without a link', by: 'REMOTE-10', ends: hostAlone(MISSING) },
  { endpoint: 'endScreenLink', by: 'SCREEN-01 SCREEN-07', on: { has_screen: true }, ends: hostAlone('ok') },
  { endpoint: 'endScreenLink', use: 'without a link', by: 'SCREEN-07 SCREEN-08', ends: hostAlone('ok') },
  {
    endpoint: 'getScreen',
    use: 'with the token of a person, or none',
    by: 'SCREEN-12 SCREEN-16',
    on: { has_screen: true },
    ends: { ...anyUser(CLOSED), visitor: CLOSED },
  },
];
