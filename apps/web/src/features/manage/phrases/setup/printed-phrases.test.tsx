import { dealPaper } from '@phrase-bingo/game/view/test-support/small-game-paper';
import { NOW } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cutOff } from '../../../../testing/fake-server.ts';
import { withPaper } from '../../../../testing/paper-server.ts';
import { BASE, setupManagePage } from '../../../../testing/setup-manage-page.tsx';
import {
  editRoute,
  field,
  gameWith,
  keyIn,
  listed,
  numbered,
  openPhrases,
} from '../../testing/setup-phrases.ts';

const setup = setupManagePage();
const NOT_ON_PAPER = 'New phrases are not on paper cards that are already dealt.';
const editor = () => screen.getByRole('textbox', { name: /^Edit phrase/ });
const asked = () => screen.queryByRole('dialog');
const agree = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

/** A game whose phrases are on the sheet of its second card, which is the only printed one. */
async function onPaper() {
  const game = gameWith(numbered(24), 'OPEN');
  const [, printed] = dealPaper(game, [null, 'Grandpa Leo', null]);
  if (printed) printed.printed_at = NOW;
  const page = await openPhrases(setup, game, withPaper);
  const edits = () => page.server.calls.filter(({ route }) => route.startsWith('PUT'));
  const edit = async (text: string, typed: string) => {
    await page.click(keyIn(text, 'Edit'));
    await page.person.type(editor(), `${typed}{Enter}`);
    await page.settled();
  };
  return { ...page, printed, edits, edit };
}

it('PAPER-20 asks before a phrase on printed cards is changed', async () => {
  const { edit, edits, click } = await onPaper();
  await edit('Phrase 3', '!');
  expect(screen.getByRole('dialog', { name: 'This phrase is on printed cards.' })).toHaveTextContent(
    'They keep the old words until you print them again.',
  );
  await click(agree('Cancel'));
  expect(edits()).toEqual([]);
  expect(editor()).toHaveValue('Phrase 3!');
  await click(screen.getByRole('button', { name: 'Save' }));
  await click(agree('Change it'));
  expect(edits().map(({ body }) => body)).toEqual([{ text: 'Phrase 3!' }]);
  expect(listed()).toContain('Phrase 3!');
});

it('PAPER-20 does not ask when no printed card in play has the phrase, nor when that cannot be read', {
  tags: 'long',
}, async () => {
  const { edit, edits, printed, server } = await onPaper();
  if (printed) printed.is_in_play = false;
  await edit('Phrase 4', '!');
  expect(asked()).toBeNull();
  if (printed) printed.is_in_play = true;
  server.routes[`GET ${BASE}/paper`] = cutOff;
  await edit('Phrase 5', '!');
  expect(asked()).toBeNull();
  expect(edits()).toHaveLength(2);
});

it('PAPER-20 says beside the field that new phrases are not on paper already dealt', async () => {
  const { person } = await onPaper();
  expect(field()).toHaveAccessibleDescription(NOT_ON_PAPER);
  await person.type(field(), 'phrase 1');
  expect(field()).toHaveAccessibleDescription(`${NOT_ON_PAPER} This phrase is already in the list.`);
});

it('PAPER-20 without paper nothing is asked, said or read', async () => {
  const page = await openPhrases(setup, gameWith(['Tears'], 'OPEN'));
  await page.click(keyIn('Tears', 'Edit'));
  await page.person.type(editor(), '!{Enter}');
  await page.settled();
  expect(asked()).toBeNull();
  expect(field()).not.toHaveAccessibleDescription();
  expect(page.server.calls.map(({ route }) => route)).not.toContain(`GET ${BASE}/paper`);
  expect(page.server.calls.map(({ route }) => route)).toContain(
    editRoute(page.server.game.phrases[0]?.id ?? ''),
  );
});
