import type { PreparedGame } from '../fixtures/prepared-games.ts';
import type { Page } from './driver/page.ts';

export const cells = (page: Page) => page.role('grid', 'Bingo card').role('button');
/** The cell at a position such as B1. */
export const cellAt = (page: Page, place: string) => page.css(`[aria-label^="${place}:"]`);
export const shoutKey = (page: Page) => page.role('button', /SHOUT BINGO/);

export async function openCard(page: Page, { path }: Pick<PreparedGame, 'path'>): Promise<void> {
  await page.goto(path);
  await cellAt(page, 'O5').appears();
}

/** Presses cells, each as soon as the one before is marked. */
export async function daub(page: Page, places: readonly string[]): Promise<void> {
  for (const place of places) {
    await cellAt(page, place).click();
    await cellAt(page, place).has('aria-pressed', 'true');
  }
}
