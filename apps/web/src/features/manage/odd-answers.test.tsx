import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '../../testing/fake-server.ts';
import { answersOddly, ODD_BODIES } from '../../testing/odd-answers.ts';
import { BASE, setupManagePage } from '../../testing/setup-manage-page.tsx';
import { smallGame } from '../../testing/small-server.ts';
import { answersByMove, CHANGE, callsTo, endOf, FULL, ROUNDS, STATUS } from './testing/host-server.ts';
import { key as callerKey, setting, setupCaller, title } from './testing/setup-caller.ts';
import { CALL, field, gameWith, key, keyIn, listed, openPhrases } from './testing/setup-phrases.ts';
import { gameWithPlayers, playerIn, switchOf } from './testing/setup-players.ts';

const setup = setupManagePage();
const openCaller = setupCaller();

const agree = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const toasts = () => screen.queryByText(/^(Failed|Error|Network)/);

function changesAnsweredWith(body: string): void {
  it('OP-006 a new name', async () => {
    const { server, person, connect, click, later } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    answersByMove(server, CHANGE, ['rename', 7]);
    answersOddly(server, body);
    await click(screen.getByRole('button', { name: 'Edit game name' }));
    const box = screen.getByRole('textbox', { name: 'Game name' });
    await person.clear(box);
    await person.type(box, 'Small 7{Enter}');
    await later(1_000);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Small 7');
    expect(toasts()).toBeNull();
  });

  it('OP-006 another state', { tags: 'long' }, async () => {
    const { server, connect, click, later } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    answersByMove(server, STATUS, ['move', 0]);
    answersOddly(server, body);
    await click(screen.getByRole('button', { name: 'Start Playing' }));
    await later(1_000);
    expect(screen.getByRole('banner')).toHaveTextContent('PLAYING');
    expect(toasts()).toBeNull();
  });

  it('OP-009 the end of a round, and a new one', async () => {
    const { server, connect, click, later } = await setup.open();
    await connect();
    server.routes[endOf(1)] = () => answer({});
    answersByMove(server, ROUNDS, ['startRound', 0]);
    answersOddly(server, body);
    await click(screen.getByRole('button', { name: 'End round' }));
    await click(agree('End round'));
    await later(1_000);
    expect(toasts()).toBeNull();
    await click(screen.getByRole('button', { name: 'Start new round' }));
    await click(agree('Start new round'));
    await later(1_000);
    await click(screen.getByRole('tab', { name: 'Settings' }));
    expect(screen.getByRole('region', { name: 'Rounds' })).toHaveTextContent('Round 2');
    expect(toasts()).toBeNull();
  });

  it('OP-006 OP-008 phrases that are added, edited, deleted and restored', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, gameWith(['Tears', 'Cake']), (server) =>
      answersOddly(server, body),
    );
    await page.person.type(field(), 'Speech{Enter}');
    await page.settled();
    await page.click(keyIn('Cake', 'Edit'));
    await page.person.type(screen.getByRole('textbox', { name: /^Edit|phrase 2/i }), ' is late{Enter}');
    await page.settled();
    expect(listed()).toEqual(['Tears', 'Cake is late', 'Speech']);
    await page.click(keyIn('Tears', 'Delete'));
    await page.click(key('Undo'));
    expect(listed()).toEqual(['Cake is late', 'Speech', 'Tears']);
    expect(screen.getByText('The phrase is back in the list, now as number 3.')).toBeVisible();
    expect(toasts()).toBeNull();
  });

  it('OP-007 a call', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, gameWith(['Tears', 'Cake'], 'PLAYING'), (server) =>
      answersOddly(server, body),
    );
    await page.connect();
    await page.click(keyIn('Tears', 'Call'));
    await page.later(1_000);
    expect(callsTo(page.server, CALL)).toHaveLength(1);
    expect(toasts()).toBeNull();
  });

  it('OP-006 the auto-caller', { tags: 'long' }, async () => {
    const { server, click, later } = await openCaller({ set: { enabled: true } });
    answersOddly(server, body);
    await click(setting('Pause on win'));
    await later(2_000);
    expect(setting('Pause on win')).not.toBeChecked();
    await click(callerKey('Start'));
    await later(1_000);
    expect(title()).toHaveTextContent('Running');
    await click(callerKey('Pause'));
    await later(1_000);
    await click(callerKey('Resume'));
    await later(1_000);
    await click(callerKey('Stop'));
    await later(1_000);
    expect(title()).toHaveTextContent('Ready');
    expect(toasts()).toBeNull();
  });

  it('OP-006 a player who is made inactive', { tags: 'long' }, async () => {
    const game = gameWithPlayers(['ben', 'cleo']);
    const page = await setup.open({ tab: 'players', game });
    page.server.routes[`PUT ${BASE}/players/${playerIn(game, 'ben').id}/status`] = () => {
      playerIn(game, 'ben').is_active = false;
      return answer({ is_active: false });
    };
    answersOddly(page.server, body);
    await page.connect();
    await page.click(switchOf('ben'));
    await page.later(1_000);
    await waitFor(() => expect(switchOf('ben')).not.toBeChecked());
    expect(toasts()).toBeNull();
  });
}

const ANY_BODY = 'a change counts as done by its status, whatever the body: %s';

describe.each(ODD_BODIES.slice(0, 1))(ANY_BODY, (_name, body) => changesAnsweredWith(body));
describe.each(ODD_BODIES.slice(1))(ANY_BODY, { tags: 'long' }, (_name, body) => changesAnsweredWith(body));

describe('a game in an unknown state', () => {
  it('OP-065 is treated like LOST, and its host can rehydrate it', { tags: 'long' }, async () => {
    const game = smallGame();
    const page = await setup.open({
      game,
      prepare: (server) => {
        const read = server.routes[FULL];
        server.routes[FULL] = async (call) => {
          const whole = await (await read?.(call))?.json();
          return answer({ ...whole, game: { ...whole.game, state: 'PAUSED' } });
        };
      },
    });
    expect(screen.getByRole('banner')).toHaveTextContent('OTHER');
    answersByMove(page.server, ROUNDS, ['startRound', 0]);
    await page.click(screen.getByRole('button', { name: 'Rehydrate' }));
    expect(callsTo(page.server, ROUNDS).map(({ body }) => body)).toEqual([
      { auto_start: true, rehydrate: true },
    ]);
  });
});
