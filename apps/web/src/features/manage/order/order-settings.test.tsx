import { uuid } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME, MESSAGE } from '@phrase-bingo/game/wire/examples/entities';
import type { Moderation } from '@phrase-bingo/game/wire/moderation';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, cutOff } from '../../../testing/fake-server.ts';
import { BASE, setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';
import { callsTo, delayed } from '../testing/host-server.ts';
import { playerIn } from '../testing/setup-players.ts';
import {
  AT,
  gameWithGuest,
  item,
  items,
  key,
  withModeration,
  withoutModeration,
} from './testing/setup-order.ts';

const setup = setupManagePage();

const REPORT = {
  message_id: MESSAGE.id,
  user_id: uuid(701),
  username: 'cleo',
  is_guest: true,
  content: 'I am not singing',
  datetime_created: AT,
  count: 3,
  first_at: AT,
};

describe('order in the room in the settings', () => {
  const open = async (moderation: Partial<Moderation> = {}) => {
    const page = await setup.open({ game: smallGame(), prepare: withModeration(moderation) });
    await page.connect();
    await page.later(100);
    return { page, panel: within(screen.getByRole('region', { name: 'Order in the room' })) };
  };

  it('MOD-03 shows the defaults', async () => {
    const { panel } = await open();
    expect(panel.getByRole('switch', { name: 'Guests may join' })).toBeChecked();
    expect(panel.getByRole('switch', { name: 'Lock the room' })).not.toBeChecked();
    expect(panel.getByRole('switch', { name: /^Slow chat/ })).not.toBeChecked();
    expect(panel.getByRole('radio', { name: 'Own' })).toBeChecked();
    expect(panel.getByRole('radio', { name: 'Guests' })).toBeChecked();
  });

  it('MOD-04 OP-051 saves changes together after 250 ms, and takes them back when that fails', async () => {
    const { page, panel } = await open();
    page.server.routes[`PATCH ${BASE}`] = cutOff;
    await page.click(panel.getByRole('radio', { name: 'Drawn' }));
    await page.click(panel.getByRole('radio', { name: 'Everyone' }));
    expect(panel.getByRole('radio', { name: 'Drawn' })).toBeChecked();
    await page.later(250);
    await page.settled();
    expect(callsTo(page.server, `PATCH ${BASE}`).map(({ body }) => body)).toEqual([
      { room_config: { guest_names: 'drawn', filter: 'everyone' } },
    ]);
    expect(panel.getByRole('radio', { name: 'Own' })).toBeChecked();
    expect(panel.getByRole('radio', { name: 'Guests' })).toBeChecked();
  });

  it('MOD-31 own words, one per line, with the count of 100', async () => {
    const { page, panel } = await open({ blocked_words: ['Voldemort'], allowed_words: [] });
    const route = `PUT ${BASE}/moderation/words`;
    page.server.routes[route] = ({ body }) => answer(body);
    await page.click(panel.getByRole('button', { name: /^Own Words/ }));
    const blocked = screen.getByRole('textbox', { name: 'Also hide these words' });
    expect(blocked).toHaveValue('Voldemort');
    await page.person.type(blocked, '\nMüller\nmüller');
    expect(screen.getByText('2 of 100')).toBeInTheDocument();
    await page.person.type(screen.getByRole('textbox', { name: 'Let these pass' }), 'Fukumoto');
    await page.click(key('Save'));
    expect(callsTo(page.server, route)[0]?.body).toEqual({
      blocked_words: ['Voldemort', 'Müller', 'müller'],
      allowed_words: ['Fukumoto'],
    });
    expect(screen.queryByRole('dialog', { name: 'Own Words' })).toBeNull();
  });

  it.each([
    ['read again', withModeration],
    ['that could not be read again', () => withoutModeration],
  ])(
    'MOD-31 own words saved during setup, %s, are there when the dialog opens again',
    { tags: 'long' },
    async (_, afterwards) => {
      const page = await setup.open({ game: smallGame('CONFIG'), prepare: withModeration({}) });
      await page.later(100);
      page.server.routes[`PUT ${BASE}/moderation/words`] = ({ body }) => {
        afterwards(Object(body))(page.server);
        return answer(body);
      };
      const blocked = () => screen.getByRole('textbox', { name: 'Also hide these words' });
      await page.click(key('Own Words'));
      await page.person.type(blocked(), 'Müller');
      await page.click(key('Save'));
      await page.click(screen.getByRole('button', { name: /^Own Words/ }));
      expect(blocked()).toHaveValue('Müller');
    },
  );

  it('MOD-31 a word that is too long is named before anything is sent', { tags: 'long' }, async () => {
    const { page, panel } = await open();
    await page.click(panel.getByRole('button', { name: /^Own Words/ }));
    await page.person.type(screen.getByRole('textbox', { name: 'Let these pass' }), 'x'.repeat(51));
    expect(screen.getByRole('alert')).toHaveTextContent('A word must have 1 to 50 characters');
    await page.click(key('Save'));
    expect(callsTo(page.server, `PUT ${BASE}/moderation/words`)).toHaveLength(0);
  });
});

describe('reports', () => {
  const open = async (reports: Moderation['reports'], game = gameWithGuest()) => {
    const page = await setup.open({ tab: 'messages', game, prepare: withModeration({ reports }) });
    await page.connect();
    return page;
  };

  it('CHATMOD-21 stand above the chat, and their number beside the tab', { tags: 'long' }, async () => {
    await open([REPORT]);
    const panel = within(screen.getByRole('region', { name: '1 report' }));
    expect(panel.getByText('“I am not singing”')).toBeInTheDocument();
    expect(panel.getByText('Reported by 3')).toBeInTheDocument();
    expect(panel.getByText('Guest')).toBeInTheDocument();
    expect(within(screen.getByRole('tab', { name: /Messages/ })).getByText('1 report')).toBeInTheDocument();
  });

  it('CHATMOD-21 without any there is neither panel nor flag', { tags: 'long' }, async () => {
    await open([]);
    expect(screen.queryByRole('region', { name: /report/ })).toBeNull();
    expect(within(screen.getByRole('tab', { name: /Messages/ })).queryByText(/report/)).toBeNull();
  });

  it('CHATMOD-21 CHATMOD-01 a second press on Mute sends nothing', async () => {
    const game = gameWithGuest();
    const { id: user_id } = playerIn(game, 'cleo');
    const page = await open([{ ...REPORT, user_id }], game);
    const route = `PUT ${BASE}/players/${user_id}/mute`;
    page.server.routes[route] = ({ body }) => answer(body);
    const goOn = delayed(page.server, route);
    await page.click(key('Mute cleo'));
    await page.click(key('Mute cleo'));
    await goOn();
    expect(callsTo(page.server, route)).toHaveLength(1);
  });

  it('CHATMOD-22 CHATMOD-09 can be dismissed, or their message removed', async () => {
    const page = await open([REPORT, { ...REPORT, message_id: uuid(9) }]);
    const base = `/api/chats/${GAME.id}/messages`;
    page.server.routes[`DELETE ${base}/${REPORT.message_id}/reports`] = () => answer({ dismissed: 3 });
    page.server.routes[`DELETE ${base}/${uuid(9)}`] = () => answer(MESSAGE);
    const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
    const [, remove] = screen.getAllByRole('button', { name: 'Remove Message' });
    if (dismiss) await page.click(dismiss);
    if (remove) await page.click(remove);
    const deletes = page.server.calls.filter(({ route }) => route.startsWith('DELETE'));
    expect(deletes.map(({ route }) => route)).toEqual([
      `DELETE ${base}/${REPORT.message_id}/reports`,
      `DELETE ${base}/${uuid(9)}`,
    ]);
  });

  it('CHATMOD-21 the next report has the focus after one is dismissed', { tags: 'long' }, async () => {
    const reports = [REPORT, { ...REPORT, message_id: uuid(9) }];
    const page = await open(reports);
    page.server.routes[`DELETE /api/chats/${GAME.id}/messages/${uuid(9)}/reports`] = () => {
      reports.pop();
      return answer({ dismissed: 3 });
    };
    const dismiss = screen.getAllByRole('button', { name: 'Dismiss' }).at(-1);
    if (dismiss) await page.click(dismiss);
    await page.later(100);
    expect(key('Remove Message')).toHaveFocus();
  });
});

describe('the host in the chat', () => {
  it('CHATMOD-16 finds what can be done about a line and its sender', { tags: 'long' }, async () => {
    const page = await setup.open({ tab: 'messages', game: gameWithGuest(), prepare: withModeration({}) });
    await page.connect();
    await page.happens('say', 1);
    await page.click(key('More for this message'));
    expect(items()).toEqual(['Remove Message', 'Mute cleo', 'Remove cleo', 'Ban cleo']);
    await page.click(item('Ban cleo'));
    expect(screen.getByRole('dialog', { name: 'Ban cleo?' })).toBeInTheDocument();
  });

  it('CHATMOD-16 CHATMOD-18 lines of the game have no menu, and the host has no Hide', {
    tags: 'long',
  }, async () => {
    const page = await setup.open({ tab: 'messages', game: gameWithGuest(), prepare: withModeration({}) });
    await page.connect();
    expect(screen.queryByRole('button', { name: 'More for this message' })).toBeNull();
    await page.happens('say', 1);
    await page.happens('deleteMessage', 0);
    expect(screen.getByText('Message removed by the host')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More for this message' })).toBeNull();
  });
});
