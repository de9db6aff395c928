import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepScreenLink, keptScreenLink } from '../../../session/kept-screen-links.ts';
import { signIn } from '../../../session/session-store.ts';
import { pass, settle } from '../../../testing/fake-clock.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { freshPages } from '../../../testing/setup-page.tsx';
import { HOST_USER } from '../../../testing/small-server.ts';
import { signedInAnswer } from '../../../testing/tokens.ts';
import { ToastViewport } from '../../../ui/overlays/toast-viewport.tsx';
import { delayed } from '../testing/host-server.ts';
import { BigScreenPanel } from './big-screen-panel.tsx';
import './overlay-sheet.tsx';

freshPages();

type Server = ReturnType<typeof fakeServer>;

const ROUTE = `/api/games/${GAME.id}/screen`;
const MADE_AT = '2026-05-12T14:51:00.000Z';
const TOKEN = '4ZQ8X2M7K1B9TCWV5E3RHNDJ6P';
const LINK = { made_at: MADE_AT, show_names: true, is_open: false };

const addressOf = (token: string) => `${location.origin}/screen/${token}`;
const panel = () => within(screen.getByRole('region', { name: 'Big screen' }));
const dialog = () => within(screen.getByRole('dialog'));
const key = (name: string) => panel().getByRole('button', { name });
const kept = () => keptScreenLink(GAME.id)?.token ?? null;
const keep = (made_at = MADE_AT) => keepScreenLink({ game_id: GAME.id, token: TOKEN, made_at });

/** A server with one link, which calls make, change and end. */
function withLink(first: typeof LINK | null) {
  let link = first;
  let made = 0;
  const told = () => answer({ link });
  return {
    prepare({ routes }: Server) {
      routes[`GET ${ROUTE}`] = told;
      routes[`POST ${ROUTE}`] = () => {
        made += 1;
        link = { ...LINK, show_names: link?.show_names ?? true, made_at: `2026-05-12T15:0${made}:00.000Z` };
        return answer({ token: `TOKEN${made}`, path: `/screen/TOKEN${made}`, link });
      };
      routes[`PATCH ${ROUTE}`] = ({ body }) => {
        if (link) link = { ...link, ...(body as { show_names: boolean }) };
        return told();
      };
      routes[`DELETE ${ROUTE}`] = () => {
        link = null;
        return told();
      };
    },
    set(next: typeof LINK | null) {
      link = next;
    },
  };
}

const Picture = ({ options }: { options: { position: string } }) => <p>picture at {options.position}</p>;

async function open(link: typeof LINK | null, change?: (server: Server) => void) {
  const big_screen = withLink(link);
  const server = fakeServer({});
  big_screen.prepare(server);
  change?.(server);
  const person = renderAt(
    <>
      <BigScreenPanel game_id={GAME.id} OverlayPicture={Picture} />
      <ToastViewport />
    </>,
  );
  const later = (milliseconds: number) => act(() => pass(milliseconds));
  await later(100);
  return {
    server,
    person,
    big_screen,
    later,
    async click(element: HTMLElement) {
      await person.click(element);
      await act(settle);
    },
    callsOf: (method: string) => server.calls.filter(({ route }) => route === `${method} ${ROUTE}`),
  };
}

/** What was copied last. */
const copied = () => navigator.clipboard.readText();

beforeEach(() => {
  signIn(signedInAnswer(HOST_USER));
});

describe('the panel of the big screen', () => {
  it('SCREEN-10 opens the screen by a plain link in a new tab', async () => {
    await open(null);
    const opens = panel().getByRole('link', { name: 'Open Big Screen' });
    expect(opens).toHaveAttribute('href', `/game/${GAME.id}/screen`);
    expect(opens).toHaveAttribute('target', '_blank');
    expect(panel().getByText('No link yet')).toBeVisible();
    expect(panel().queryByRole('switch')).toBeNull();
    expect(panel().queryByRole('button', { name: 'Turn Off' })).toBeNull();
  });

  it('SCREEN-09 without a link the first copy makes one and keeps it, however often it is pressed', async () => {
    const page = await open(null);
    const make = page.server.routes[`POST ${ROUTE}`];
    const { promise, resolve } = Promise.withResolvers<void>();
    page.server.routes[`POST ${ROUTE}`] = (call) => promise.then(() => make?.(call) ?? cutOff());
    await page.click(key('Copy Link'));
    await page.click(key('Copy Link'));
    resolve();
    await page.later(100);
    expect(page.callsOf('POST')).toHaveLength(1);
    expect(await copied()).toBe(addressOf('TOKEN1'));
    expect(kept()).toBe('TOKEN1');
    expect(panel().getByText(/^Link active since 12 May 2026, \d+:01 [ap]m$/)).toBeVisible();
    expect(panel().getByRole('img', { name: 'QR code of the big screen, for a tablet' })).toBeVisible();
    await page.click(key('Copy Link'));
    expect(page.callsOf('POST')).toHaveLength(1);
  });

  it('SCREEN-05 tells whether a screen is connected, read every 15 s', async () => {
    keep();
    const page = await open(LINK);
    expect(panel().getByText('No screen is connected')).toBeVisible();
    page.big_screen.set({ ...LINK, is_open: true });
    await page.later(15_000);
    await page.later(100);
    expect(panel().getByText('A screen is connected')).toBeVisible();
  });

  it('SCREEN-09 a link made elsewhere can only be renewed or ended, after a question', async () => {
    keep('2026-05-01T10:00:00.000Z');
    const page = await open(LINK);
    expect(kept(), 'the server says that it has ended').toBeNull();
    const words = /^Link active since .+, made on another device\. It can be copied only there\.$/;
    expect(panel().getByText(words)).toBeVisible();
    expect(panel().queryByRole('img')).toBeNull();
    expect(key('Copy Link')).toBeDisabled();
    expect(key('Overlay Link')).toBeDisabled();

    await page.click(key('New Link'));
    expect(dialog().getByText('Make a new link?')).toBeVisible();
    expect(dialog().getByText('Screens that use the present one go dark.')).toBeVisible();
    await page.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(page.callsOf('POST')).toHaveLength(0);
    await page.click(key('New Link'));
    await page.click(dialog().getByRole('button', { name: 'New Link' }));
    expect(kept()).toBe('TOKEN1');
    await page.click(key('Copy Link'));
    expect(await copied()).toBe(addressOf('TOKEN1'));
  });

  it('SCREEN-07 SCREEN-09 Turn Off asks, ends the link and forgets it', async () => {
    keep();
    const page = await open(LINK);
    await page.click(key('Turn Off'));
    expect(dialog().getByText('Turn the big screen off?')).toBeVisible();
    expect(dialog().getByText('Screens that use the link go dark.')).toBeVisible();
    await page.click(dialog().getByRole('button', { name: 'Turn Off' }));
    expect(page.callsOf('DELETE')).toHaveLength(1);
    expect(panel().getByText('No link yet')).toBeVisible();
    expect(kept()).toBeNull();
    expect(panel().getByRole('link', { name: 'Open Big Screen' })).toHaveFocus();
  });

  it('SCREEN-06 the switch of the names is sent at once, and goes back when that fails', async () => {
    keep();
    const page = await open(LINK);
    const names = () => panel().getByRole('switch', { name: 'Names on the big screen' });
    const save = delayed(page.server, `PATCH ${ROUTE}`);
    page.big_screen.set({ ...LINK, is_open: true });
    for (const _press of [1, 2]) await page.click(names());
    expect(names()).toHaveFocus();
    await save();
    expect(page.callsOf('PATCH').map(({ body }) => body)).toEqual([{ show_names: false }]);
    expect(names()).not.toBeChecked();
    expect(panel().getByText('A screen is connected'), 'as answered').toBeVisible();
    page.server.routes[`PATCH ${ROUTE}`] = cutOff;
    await page.click(names());
    expect(names()).not.toBeChecked();
    expect(screen.getByText('Failed to update configuration')).toBeVisible();
    expect(kept()).toBe(TOKEN);
  });

  it('SCREEN-01 SCREEN-09 says what failed, and keeps the link that still works', async () => {
    keep();
    const page = await open(LINK, ({ routes }) => {
      routes[`POST ${ROUTE}`] = cutOff;
      routes[`DELETE ${ROUTE}`] = () => answer('no error body', { status: 500 });
    });
    await page.click(key('New Link'));
    await page.click(dialog().getByRole('button', { name: 'New Link' }));
    expect(screen.getByText('Failed to make the link')).toBeVisible();
    await page.click(key('Turn Off'));
    await page.click(dialog().getByRole('button', { name: 'Turn Off' }));
    expect(screen.getByText('Failed to turn the link off')).toBeVisible();
    expect(kept()).toBe(TOKEN);
    page.server.routes[`POST ${ROUTE}`] = () =>
      refuse(429, 'rate_limited', 'Too many requests. Wait a moment.');
    await page.click(key('New Link'));
    await page.click(dialog().getByRole('button', { name: 'New Link' }));
    expect(screen.getByText('Too many requests. Wait a moment.')).toBeVisible();
  });
});

describe('the sheet of the overlay', () => {
  it('OVERLAY-16 makes the address from parts, size, position, theme and background', async () => {
    keep();
    const page = await open(LINK);
    await page.click(key('Overlay Link'));
    await page.later(100);
    const sheet = dialog();
    const note = 'Add it as a browser source of 1920 x 1080. Custom CSS is not needed and has no effect.';
    expect(sheet.getByText(note)).toBeVisible();
    const copy = sheet.getByRole('button', { name: 'Copy Overlay Link' });
    await page.click(copy);
    expect(await copied()).toBe(`${addressOf(TOKEN)}?overlay=1`);
    await page.click(sheet.getByRole('checkbox', { name: 'Code' }));
    await page.click(sheet.getByRole('checkbox', { name: 'Board' }));
    expect(within(sheet.getByRole('group', { name: 'Parts' })).getAllByRole('checkbox')).toHaveLength(7);
    const size = sheet.getByRole('slider', { name: 'Size' });
    expect(size).toHaveAttribute('min', '50');
    await page.person.selectOptions(sheet.getByRole('combobox', { name: 'Position' }), 'Top right');
    await page.person.selectOptions(sheet.getByRole('combobox', { name: 'Theme' }), 'Light');
    await page.click(sheet.getByRole('radio', { name: 'Magenta' }));
    expect(sheet.getByText('picture at top-right')).toBeVisible();
    await page.click(copy);
    const wished = 'only=call,winner,board&position=top-right&theme=light&chroma=magenta';
    expect(await copied()).toBe(`${addressOf(TOKEN)}?overlay=1&${wished}`);
    for (const name of ['Call', 'Winner', 'Board']) await page.click(sheet.getByRole('checkbox', { name }));
    expect(copy).toBeDisabled();
  });

  it('OVERLAY-16 without a link copying makes one', async () => {
    const page = await open(null);
    await page.click(key('Overlay Link'));
    await page.later(100);
    await page.click(dialog().getByRole('button', { name: 'Copy Overlay Link' }));
    await page.later(100);
    expect(await copied()).toBe(`${addressOf('TOKEN1')}?overlay=1`);
    expect(kept()).toBe('TOKEN1');
  });
});
