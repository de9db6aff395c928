import { readFile } from 'node:fs/promises';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { fairness } from '@phrase-bingo/game/wire/recap/fairness';
import { LAPTOP, newBrowsers, PHONE } from '../fixtures/browsers.ts';
import { openCard } from '../fixtures/card.ts';
import { markAll, newGame, newPlayer } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const fairnessOf = fairness.parse.bind(fairness);

test('PROOF-05 RECAP-06 a round is sealed, played, won, told again step by step and checked', async ({
  browser,
  server,
}) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  const ann = await newPlayer(game);
  const browsers = newBrowsers(browser);
  const phone = await browsers.open(await newPlayer(game), PHONE);
  const laptop = await browsers.open(game.host, LAPTOP);

  await test.step('the seal stands on the card before the first call', async () => {
    await game.move('PLAYING');
    await openCard(phone, game.path);
    await phone.getByRole('link', { name: /^Seal [\da-f]{4} [\da-f]{4}\. Check this round$/ }).click();
    await expect(phone.getByRole('heading', { name: 'Still sealed' })).toBeVisible();
    await expect(phone.getByText('This browser noted the seal before the first call.')).toBeVisible();
  });

  await test.step('Ann wins with her top row, after random calls and a recall', async () => {
    for (let after = 0; after < 3; after += 1) {
      await game.host.call(PHRASE_ENDPOINTS.callNext, { params: { game: game.id }, body: { after } });
    }
    const missing = ann.texts.slice(0, 5);
    for (const text of missing) await game.call(text);
    await game.call(missing[0] ?? '', false);
    await game.call(missing[0] ?? '');
    await markAll(ann, game, [1, 2, 3, 4, 5]);
    await ann.call(PLAY_ENDPOINTS.shoutBingo, { params: { id: game.id }, body: {} });
    await game.startRound();
  });

  await test.step('the recap tells it, and the replay goes through it by keys alone', async () => {
    await phone.goto(`/game/${game.id}/r/1/recap`);
    await expect(phone.getByRole('heading', { name: `${ann.username} had Bingo first` })).toBeVisible();
    const step = phone.getByRole('slider', { name: 'Step' });
    await step.focus();
    await phone.keyboard.press('Home');
    await expect(step).toHaveAttribute('aria-valuetext', 'Before the first call');
    await phone.keyboard.press('ArrowRight');
    await expect(step).toHaveAttribute('aria-valuetext', /^Call 1: /);
    await phone.keyboard.press('End');
    await expect(step).toHaveAttribute('aria-valuetext', new RegExp(`${ann.username} has Bingo: Top Row`));
  });

  await test.step('every card and every random call follows from the seed', async () => {
    await phone.goto(`/game/${game.id}/r/1/check`);
    await expect(phone.getByRole('heading', { name: 'It all adds up' })).toBeVisible();
    await expect(phone.getByText('2 of 2 cards match.')).toBeVisible();
    const saving = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Save the data' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('phrase-bingo-round-1.json');
    const saved: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(fairnessOf({ texts: [], ...Object(saved) })).toMatchObject({ status: 'shown', unsealed_cards: 0 });
    expect(JSON.stringify(saved)).not.toContain(ann.username);
  });

  await test.step('the host reads the history and looks at any card', async () => {
    await laptop.goto(`/game/${game.id}/history`);
    await expect(laptop.getByText('Being played')).toBeVisible();
    await laptop.getByRole('link', { name: /^Recap/ }).click();
    await expect(laptop).toHaveURL(`/game/${game.id}/r/1/recap`);
    await expect(laptop.getByText('You had no card in this round.')).toBeVisible();
    await laptop.getByRole('radio', { name: 'Any card' }).check({ force: true });
    await laptop.getByRole('searchbox', { name: 'Search players' }).fill(ann.username);
    const found = laptop.getByRole('button', { name: ann.username });
    await found.click();
    await expect(found).toHaveAttribute('aria-pressed', 'true');
    await expect(laptop.getByRole('table', { name: `Card of ${ann.username}` })).toBeVisible();
    await expect(laptop.getByRole('img', { name: /^B1: .*, called, marked, winning$/ })).toBeVisible();
  });
});
