import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cellAt, SPACE, saveMarks, setupPlayPage } from '../../../testing/setup-play-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';

const setup = setupPlayPage();
const LONG =
  'And then everybody talks at once about the weather, the neighbours and the strawberries. '.repeat(2);

/** Every phrase is long. Cells have no height in jsdom, so each reports that it is cut. */
function longGame() {
  const game = smallGame();
  for (const phrase of game.phrases) phrase.text = LONG;
  return game;
}

function cut(cell: HTMLElement): HTMLElement {
  const text = cell.querySelector('span');
  if (text) Object.defineProperty(text, 'scrollHeight', { value: 200 });
  return cell;
}

const peeks = () => screen.queryAllByText(LONG.trim(), { selector: '[data-peek]' });

describe('a phrase that does not fit into its cell', () => {
  it('is shown in full on keyboard focus, until Escape', async () => {
    const { person } = await setup.open({ game: longGame() });
    cut(cellAt('I1'));
    await person.tab();
    cellAt('B1').focus();
    await person.keyboard('{ArrowRight}');
    expect(cellAt('I1')).toHaveFocus();
    expect(peeks()).toHaveLength(1);
    await person.keyboard('{Escape}');
    expect(peeks()).toHaveLength(0);
  });

  it('is shown in full on hover', { tags: 'long' }, async () => {
    const { person, later } = await setup.open({ game: longGame() });
    await person.hover(cut(cellAt('I1')));
    await later(400);
    expect(peeks()).toHaveLength(1);
    await person.unhover(cellAt('I1'));
    expect(peeks()).toHaveLength(0);
  });

  it('is shown in full on a long press, which does not mark', { tags: 'long' }, async () => {
    const { server, later } = await setup.open({ game: longGame(), prepare: saveMarks });
    const cell = cut(cellAt('I1'));
    fireEvent.pointerDown(cell, { pointerType: 'touch' });
    await later(500);
    expect(peeks()).toHaveLength(1);
    fireEvent.pointerUp(cell, { pointerType: 'touch' });
    fireEvent.click(cell);
    expect(peeks()).toHaveLength(0);
    expect(cell).toHaveAttribute('aria-pressed', 'false');
    expect(server.calls.filter(({ route }) => route === SPACE)).toEqual([]);
  });

  it('CARD-04 a short press marks', { tags: 'long' }, async () => {
    const { later, settled } = await setup.open({ game: longGame(), prepare: saveMarks });
    const cell = cellAt('I1');
    fireEvent.pointerDown(cell, { pointerType: 'touch' });
    await later(100);
    fireEvent.pointerUp(cell, { pointerType: 'touch' });
    fireEvent.click(cell);
    await settled();
    expect(cell).toHaveAttribute('aria-pressed', 'true');
    expect(peeks()).toHaveLength(0);
  });

  it('CARD-05 a long press on a phrase that fits marks the cell', { tags: 'long' }, async () => {
    const { later, settled } = await setup.open({ prepare: saveMarks });
    for (const place of ['N3', 'I1']) {
      fireEvent.pointerDown(cellAt(place), { pointerType: 'touch' });
      await later(500);
      expect(document.querySelector('[data-peek]')).toBeNull();
      fireEvent.pointerUp(cellAt(place), { pointerType: 'touch' });
      fireEvent.click(cellAt(place));
    }
    await settled();
    expect(cellAt('I1')).toHaveAttribute('aria-pressed', 'true');
  });
});
