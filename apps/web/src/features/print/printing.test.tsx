import { dealPaper } from '@phrase-bingo/game/view/test-support/small-game-paper';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cutOff } from '../../testing/fake-server.ts';
import { smallGame } from '../../testing/small-server.ts';
import { key, NOTE, radio, setupPrintPage, switchNamed } from './testing/setup-print-page.tsx';

const setup = setupPrintPage();

/** Cards 1 to 6: two are printed, one of them before a word on it changed; the last is a spare sheet. */
function gameWithCards() {
  const game = smallGame('OPEN');
  const [first, second, , , , spare] = dealPaper(
    game,
    Array.from({ length: 6 }, () => null),
  );
  if (!first || !second || !spare) throw new Error('six cards are dealt');
  first.printed_at = first.dealt_at;
  second.printed_at = second.dealt_at;
  second.is_stale = true;
  spare.is_in_play = false;
  return game;
}

const chosen = () => screen.getAllByRole('radio', { checked: true })[0];
const sheets = () => [...document.querySelectorAll('[data-printed] > *')];
const question = () => screen.queryByRole('dialog', { name: 'Did the cards come out?' });
const numbers = () => screen.getByRole('textbox', { name: 'These numbers' });

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubPrinter() {
  const printed: number[] = [];
  vi.stubGlobal('print', () => printed.push(sheets().length));
  return printed;
}

describe('choosing sheets', () => {
  it('PRINT-04 PRINT-07 those not printed come first, then all, those with old words, and numbers', async () => {
    const { person, click, ready } = await setup.open({ game: gameWithCards() });
    expect(screen.getByRole('heading', { name: '5 in play' })).toBeVisible();
    expect(radio('Not printed yet')).toBeChecked();
    expect(radio('Not printed yet')).toHaveAccessibleDescription('3');
    expect(radio('All in play')).toHaveAccessibleDescription('5');
    await ready();
    expect(screen.getByText('3 cards, 1 page')).toBeVisible();

    await click(radio('Changed since printing'));
    expect(radio('Changed since printing')).toHaveAccessibleDescription('1');
    await ready();
    expect(screen.getByText('1 card, 1 page')).toBeVisible();

    await click(radio('These numbers'));
    expect(screen.getByText('0 cards, 0 pages')).toBeVisible();
    expect(key('Print')).toBeDisabled();
    await person.type(numbers(), '1-3, 6, 9-12');
    await ready();
    expect(screen.getByText('3 cards, 1 page')).toBeVisible();
    expect(screen.getByText('Cards 6 and 9-12 are not in play and are left out.')).toBeVisible();
    await person.clear(numbers());
    await person.type(numbers(), '6');
    expect(screen.getByText('Card 6 is not in play and is left out.')).toBeVisible();
    await person.type(numbers(), ' to 8');
    expect(numbers()).not.toBeInvalid();
    await person.tab();
    expect(numbers()).toHaveAccessibleDescription('Write numbers like 1-12, 17');

    await click(radio('All in play'));
    await ready();
    expect(screen.getByText('5 cards, 2 pages')).toBeVisible();
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    await click(key('Next page'));
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(key('Next page')).toHaveAttribute('aria-disabled', 'true');
    await click(key('Page before'));
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
  });

  it('PRINT-05 PRINT-17 options are kept on the device, and large print turns the cards a page off', {
    tags: 'long',
  }, async () => {
    const { click, ready } = await setup.open({ game: gameWithCards() });
    expect(radio('4')).toBeChecked();
    expect(radio('Letter')).toBeChecked();
    expect(switchNamed('Cut marks')).toBeChecked();
    await click(radio('2'));
    await click(radio('A4'));
    await click(switchNamed('Save ink'));
    await click(switchNamed('Cut marks'));
    await click(switchNamed('Add a call list'));
    await ready();
    expect(screen.getByText('3 cards, 3 pages')).toBeVisible();
    await click(switchNamed('Large print'));
    await ready();
    expect(screen.getByText('3 cards, 4 pages')).toBeVisible();
    for (const name of ['1', '2', '4']) expect(radio(name)).toBeDisabled();
    expect(JSON.parse(localStorage.getItem('print_options') ?? '')).toEqual({
      per_page: 2,
      paper: 'a4',
      is_large: true,
      saves_ink: true,
      has_cut_marks: false,
      has_call_list: true,
    });
  });

  it('PRINT-13 a layout that phrases are too long for is off and says why', { tags: 'long' }, async () => {
    const game = gameWithCards();
    for (const phrase of game.phrases.slice(0, 2)) phrase.text = 'strawberry '.repeat(18).trim();
    /** As if a long phrase were higher than any cell. */
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 0, 1, (this.textContent ?? '').length > 150 ? 999 : 1);
    });
    const { ready } = await setup.open({ game });
    await ready();
    expect(radio('4')).toBeDisabled();
    expect(radio('1')).toBeChecked();
    expect(screen.getByText('2 phrases are too long for 4 a page.')).toBeVisible();
    expect(switchNamed('Large print')).toBeDisabled();
    expect(switchNamed('Large print')).toHaveAccessibleDescription('2 phrases are too long for large print.');
    expect(screen.getByText('3 cards, 3 pages')).toBeVisible();
  });
});

describe('printing', () => {
  it('PRINT-21 PAPER-18 prints in the press itself, asks, and notes only what came out', async () => {
    const printed = stubPrinter();
    const { server, click, ready, bodies } = await setup.open({ game: gameWithCards() });
    await ready();
    expect(
      screen.getByText(/^For a PDF or a print shop choose "Save as PDF" in the print dialog\.$/),
    ).toBeVisible();
    fireEvent.click(key('Print'));
    expect(printed).toEqual([1]);
    await click(within(question() ?? document.body).getByRole('button', { name: 'No' }));
    // Some browsers tell of the end only after print() has returned.
    act(() => window.dispatchEvent(new Event('afterprint')));
    expect(question()).toBeNull();
    expect(bodies(NOTE)).toEqual([]);
    expect(radio('Not printed yet')).toBeChecked();

    await click(key('Print'));
    const answers = server.routes[NOTE];
    server.routes[NOTE] = cutOff;
    await click(key('Yes, all'));
    expect(within(question() ?? document.body).getByRole('alert')).toHaveTextContent(
      'That could not be saved. Please try again.',
    );
    server.routes[NOTE] = answers ?? cutOff;
    await click(key('Yes, all'));
    expect(question()).toBeNull();
    expect(bodies(NOTE).at(-1)).toEqual({ numbers: [3, 4, 5] });
    expect(screen.queryByRole('radio', { name: 'Not printed yet' })).toBeNull();
    expect(chosen()).toBe(radio('All in play'));
  });

  it('PRINT-21 asks once for each press, and nothing after a test page or a call list alone', {
    tags: 'long',
  }, async () => {
    const printed = stubPrinter();
    const { person, click, ready } = await setup.open({ game: gameWithCards() });
    await ready();
    await click(key('Print a test page'));
    expect(question()).toBeNull();
    act(() => window.dispatchEvent(new Event('afterprint')));
    expect(question()).toBeNull();

    await click(switchNamed('Add a call list'));
    await click(radio('These numbers'));
    await person.clear(numbers());
    await ready();
    expect(screen.getByText('0 cards, 1 page')).toBeVisible();
    await click(key('Print'));
    expect(printed).toEqual([1, 1]);
    expect(question()).toBeNull();
  });

  it('PRINT-22 PRINT-07 of many cards it tells how far they are, and prints when all are ready', {
    tags: 'long',
  }, async () => {
    /** Every step takes longer than the page may be held. */
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 50;
      return now;
    });
    const game = smallGame('OPEN');
    dealPaper(
      game,
      Array.from({ length: 21 }, () => null),
    );
    const { ready } = await setup.open({ game });
    expect(screen.getByText(/^Getting \d+ of 21 ready$/)).toBeVisible();
    expect(key('Print')).toBeDisabled();
    await ready();
    expect(screen.getByText('21 cards, 6 pages')).toBeVisible();
    expect(screen.getByText('Page 1 of 6')).toBeVisible();
    expect(key('Print')).toBeEnabled();
  });

  it('PRINT-23 says so where the browser cannot print', async () => {
    vi.stubGlobal('print', undefined);
    const { ready } = await setup.open({ game: gameWithCards() });
    await ready();
    expect(
      screen.getByText('This browser cannot print. Open this page in another browser or on a computer.'),
    ).toBeVisible();
    expect(key('Print')).toBeDisabled();
    expect(key('Print a test page')).toBeDisabled();
  });
});
